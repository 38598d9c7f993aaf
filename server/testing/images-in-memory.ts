import type { ImageStore } from '#server/drivers/images/image-store.ts'

/** An image store in memory for tests. */
export function imagesInMemory(): ImageStore & { readonly names: () => string[] } {
  const kept = new Map<string, Uint8Array>()
  return {
    put: async (name, bytes) => void kept.set(name, bytes),
    get: async (name) => kept.get(name),
    has: async (name) => kept.has(name),
    remove: async (name) => void kept.delete(name),
    names: () => [...kept.keys()].toSorted(),
  }
}
