/** Rejects where the server does not answer; what this device keeps of it does not count. */
export async function hearServer(): Promise<void> {
  const { ok, status } = await fetch('/sw.js', { cache: 'no-store' })
  if (!ok) throw new Error(`the server answers ${status}`)
}
