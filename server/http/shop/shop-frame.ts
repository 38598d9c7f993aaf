import type { Context } from 'hono'
import type { OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import { waysToSignIn } from '#server/contexts/online/buyers/sign-in.ts'
import { shopCategories, type ShopCategory } from '#server/contexts/online/shop/shop-goods.queries.ts'
import type { PageFrame } from '#server/http/shop/page.ts'
import { stylesheet } from '#server/http/shop/page-files.ts'
import { categoryKeep, lastsUntil } from '#server/http/shop/page-keep.ts'
import { preferredLanguage, shopLanguages, shopWords, type ShopLanguage } from '#server/http/shop/shop-words.ts'
import type { Server } from '#server/kernel/server.ts'

/** Signs of a search, an address or a ZIP code that are read at all. */
const LONGEST = 120

export const isLanguage = (text: string | undefined): text is ShopLanguage =>
  (shopLanguages as readonly (string | undefined)[]).includes(text)

/** The language of a page's address, else the reader's. */
export function languageOf(c: Context): ShopLanguage {
  const named = /^\/s\/[^/]+\/(?:preview\/[^/]+\/)?(zh|en)(\/|$)/.exec(c.req.path)?.[1]
  return isLanguage(named) ? named : preferredLanguage(c.req.header('Accept-Language'))
}

/** What a reader typed or followed, short and without signs that no text has. */
export const typed = (text: string | undefined): string => (text ?? '').replaceAll('\0', '').slice(0, LONGEST).trim()

export const originOf = ({ settings }: Server, c: Context): string =>
  settings.shopUrl ?? settings.publicUrl ?? new URL(c.req.url).origin

/** What the pages of a shop are made from. */
export async function frameOf(
  server: Server,
  c: Context,
  { moment, ...frame }: Pick<PageFrame, 'shop' | 'language' | 'base' | 'script'> & { readonly moment: OnlineMoment },
): Promise<PageFrame> {
  return {
    ...frame,
    words: shopWords[frame.language],
    origin: originOf(server, c),
    stylesheet: stylesheet.address,
    categories: await categoriesOf(server, frame.shop, moment),
    accounts: waysToSignIn(server.settings).length > 0,
  }
}

const keeps = new WeakMap<Server, ReturnType<typeof categoryKeep>>()

/** The categories of a shop that have something on sale: every page names them. */
async function categoriesOf(
  server: Server,
  { storeId, changeNumber }: PageFrame['shop'],
  moment: OnlineMoment,
): Promise<readonly ShopCategory[]> {
  const kept = keeps.get(server) ?? categoryKeep()
  keeps.set(server, kept)
  const known = kept.get(storeId, changeNumber, moment.now)
  if (known) return known
  const made = await shopCategories(server.db, moment)
  kept.put(storeId, made, changeNumber, await lastsUntil(server.db, moment))
  return made
}
