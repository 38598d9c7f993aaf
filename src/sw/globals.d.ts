interface ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}
