/** Messages between the main thread and the engine's worker. */
export interface EngineData {
  /** Undefined: in memory only. */
  readonly folder: string | undefined
  /** In memory only: the path of a data folder as a tar file to start from, and the engine's compiled code. */
  readonly from?: { readonly dump: string; readonly code: object } | undefined
}

export type ToEngine =
  | { readonly kind: 'bytes'; readonly client: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' }

export type FromEngine =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly client: number; readonly bytes: Uint8Array; readonly done: boolean }
  | { readonly kind: 'dumped'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly reason: string }
