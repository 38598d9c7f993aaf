/** A sale at another tablet, for screen tests of the office. */
import { isPlain, sellAt } from '#testing/sale-fact.ts'
import { clerk, OWNER } from '#testing/screen.tsx'

/** Somebody starts a shift at a free counter and sells a product without tax for cash; returns the receipt number. */
export async function sellElsewhere(account: string, counter: string): Promise<string> {
  const good = (await (await clerk(OWNER)).goods()).find(isPlain)!
  return sellAt(await clerk(account), counter, good)
}
