/**
 * A store for pictures. A name is `<organisation>/<name>.<form>`; its content never changes, so writing it twice is
 * harmless.
 */
export interface ImageStore {
  /** Resolves when the bytes would survive a power cut. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** Undefined: no such name. */
  get(name: string): Promise<Uint8Array | undefined>
  has(name: string): Promise<boolean>
  /** A missing name is not an error. */
  remove(name: string): Promise<void>
}
