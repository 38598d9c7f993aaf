import * as v from 'valibot'
import type { Address } from '#contract/organisation/address.ts'
import { StoreForm } from '#contract/organisation/registration.ts'
import type { StoreInfo } from '#contract/organisation/stores.ts'
import { formProblems, type FormRules, type Problems } from '#ui/form/check-values.ts'

/** The form values of a store; selects start empty. */
export interface StoreDraft {
  shopName: string
  industryId: string
  categoryId: string
  gasStation: '' | 'yes' | 'no'
  domain: string
  email: string
  phone: string
  address: Address | null
  timeZone: string
  picture: string
  frontDeskPicture: string
}

export const emptyStore = (known: { readonly email: string; readonly timeZone: string }): StoreDraft => ({
  shopName: '',
  industryId: '',
  categoryId: '',
  gasStation: '',
  domain: '',
  phone: '',
  address: null,
  picture: '',
  frontDeskPicture: '',
  ...known,
})

/** The form values of a submitted store. An old address that is only one line must be looked up again. */
export const draftOf = (store: StoreInfo): StoreDraft => ({
  shopName: store.shopName,
  industryId: store.industryId === undefined ? '' : String(store.industryId),
  categoryId: store.categoryId === undefined ? '' : String(store.categoryId),
  gasStation: store.gasStation ? 'yes' : 'no',
  domain: store.domain,
  email: store.email,
  phone: store.phone,
  address: store.address.city ? (store.address as Address) : null,
  timeZone: store.timeZone,
  picture: store.picture,
  frontDeskPicture: store.frontDeskPicture,
})

const asSent = (draft: StoreDraft): object => ({
  ...draft,
  industryId: draft.industryId === '' ? undefined : Number(draft.industryId),
  categoryId: draft.categoryId === '' ? undefined : Number(draft.categoryId),
  gasStation: draft.gasStation === '' ? undefined : draft.gasStation === 'yes',
  address: draft.address ?? undefined,
})

export const storeRules: FormRules<StoreDraft> = { schema: StoreForm, asSent }

export const storeProblems = (draft: StoreDraft, language: 'zh' | 'en'): Problems =>
  formProblems(storeRules, draft, language)

/** The store to send. Call it only with a valid draft. */
export const storeOf = (draft: StoreDraft): StoreForm => v.parse(StoreForm, asSent(draft))

/** A URL prefix derived from the latin letters and digits of a name; empty if that is too short. */
export function suggestedDomain(name: string): string {
  const latin = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')
  return latin.length < 3 ? '' : latin
}
