/** What the shop's public API answers; undefined if it did not, or another answer is wanted by now. */
export async function askShop<T>(address: string, signal: AbortSignal): Promise<T | undefined> {
  try {
    const answer = await fetch(address, { signal, headers: { Accept: 'application/json' } })
    return answer.ok && !signal.aborted ? ((await answer.json()) as T) : undefined
  } catch {
    // no network, or called off: the page stays as the server made it
    return undefined
  }
}
