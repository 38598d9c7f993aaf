import * as v from 'valibot'
import type { Address } from '#contract/organisation/address.ts'
import type { OutputOf } from '#contract/define.ts'
import { StoreProfile, type storeSettings } from '#contract/organisation/store-settings.ts'

type Info = OutputOf<typeof storeSettings.info>

/** The form values of the store's profile. */
export interface InfoDraft {
  shopName: string
  industryId: string
  categoryId: string
  gasStation: '' | 'yes' | 'no'
  address: Address | null
  inBusiness: boolean
  ubiNumber: string
  ein: string
  footerZh: string
  footerEn: string
  picture: string
  frontDeskPicture: string
  logo: string
  poster: string
  domain: string
}

export const draftOfInfo = (info: Info): InfoDraft => ({
  shopName: info.shopName,
  industryId: info.industryId === undefined ? '' : String(info.industryId),
  categoryId: info.categoryId === undefined ? '' : String(info.categoryId),
  gasStation: info.gasStation ? 'yes' : 'no',
  // an old address that is only one line must be looked up again
  address: info.address.city ? (info.address as Address) : null,
  inBusiness: info.inBusiness,
  ubiNumber: info.ubiNumber,
  ein: info.ein,
  footerZh: info.receiptFooter.zh,
  footerEn: info.receiptFooter.en,
  picture: info.picture,
  frontDeskPicture: info.frontDeskPicture,
  logo: info.logo,
  poster: info.poster,
  domain: info.domain,
})

/** The draft in the shape of the schema, not validated yet. */
export const infoSent = ({ footerZh, footerEn, ...draft }: InfoDraft): object => ({
  ...draft,
  industryId: draft.industryId === '' ? undefined : Number(draft.industryId),
  categoryId: draft.categoryId === '' ? undefined : Number(draft.categoryId),
  gasStation: draft.gasStation === 'yes',
  address: draft.address ?? undefined,
  receiptFooter: { zh: footerZh, en: footerEn },
})

/** The profile to send. Call it only with a valid draft. */
export const infoOf = (draft: InfoDraft): StoreProfile => v.parse(StoreProfile, infoSent(draft))
