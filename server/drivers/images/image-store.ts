/**
 * Where pictures lie. A name is `<organisation>/<name>.<form>`; what is stored under one never
 * changes, so that writing it twice is harmless.
 */
export interface ImageStore {
  /** Returns when the bytes would survive a power cut. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** Undefined: there is nothing of this name. */
  get(name: string): Promise<Uint8Array | undefined>
  /** A name that is not there is no error. */
  remove(name: string): Promise<void>
}
