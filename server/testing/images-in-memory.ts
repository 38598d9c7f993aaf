import type { ImageStore } from '#server/drivers/images/image-store.ts'

/** A store of pictures that ends with the test. */
export function imagesInMemory(): ImageStore & { readonly names: () => string[] } {
  const kept = new Map<string, Uint8Array>()
  return {
    put: async (name, bytes) => void kept.set(name, bytes),
    get: async (name) => kept.get(name),
    remove: async (name) => void kept.delete(name),
    names: () => [...kept.keys()].toSorted(),
  }
}
