/** Requests persistent storage; false if the browser does not grant it. */
export async function askPersistence(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined
  if (!storage?.persist) return false
  return (await storage.persisted().catch(() => false)) || (await storage.persist().catch(() => false))
}
