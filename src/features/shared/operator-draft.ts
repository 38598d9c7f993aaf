import * as v from 'valibot'
import type { Address } from '#contract/organisation/address.ts'
import { OperatorForm } from '#contract/organisation/operator.ts'
import { isSigned, type SignatureDraft } from '#features/shared/signature-draft.ts'
import { formProblems, type FormRules, type Problems } from '#ui/form/check-values.ts'

/** The form values of the operator, without the signature. */
export interface OperatorDraft {
  firstName: string
  lastName: string
  /** 1 social security card, 2 driver licence. */
  identityType: '1' | '2'
  ssn: string
  driverLicense: string
  /** `YYYY-MM-DD`. */
  validityPeriod: string
  address: Address | null
}

export const EMPTY_OPERATOR: OperatorDraft = {
  firstName: '',
  lastName: '',
  identityType: '1',
  ssn: '',
  driverLicense: '',
  validityPeriod: '',
  address: null,
}

/** Fields that no storage of the browser keeps. */
export const PERSONAL = ['ssn', 'driverLicense'] as const

/** An instant that falls on this day in every US time zone; the server stores the end of the day. */
function instantOn(day: string): number | undefined {
  const at = Date.parse(`${day}T12:00:00Z`)
  return Number.isNaN(at) ? undefined : at
}

function asSent(
  { identityType, ssn, driverLicense, validityPeriod, address, ...names }: OperatorDraft,
  signature: string,
) {
  const person = { ...names, address: address ?? undefined, signature }
  return identityType === '1'
    ? { ...person, identityType: 1, ssn }
    : { ...person, identityType: 2, driverLicense, validityPeriod: instantOn(validityPeriod) }
}

/** The validation errors, except for the signature. */
export const operatorProblems = (draft: OperatorDraft, language: 'zh' | 'en'): Problems =>
  formProblems({ schema: OperatorForm, asSent: (values) => asSent(values, '') }, draft, language)

/** An operator with the signature, in one form. */
export type SignedOperator = OperatorDraft & { signature: SignatureDraft }

/** A placeholder signature for validating the rest: the real picture is uploaded only once everything else is valid. */
const SIGNED = `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}/${'0'.repeat(32)}.png`

export const operatorRules: FormRules<SignedOperator> = {
  schema: OperatorForm,
  asSent: ({ signature, ...draft }) => asSent(draft, isSigned(signature) ? SIGNED : ''),
}

/** The operator to send. Call it only with a valid draft. */
export const operatorOf = (draft: OperatorDraft, signature: string): OperatorForm =>
  v.parse(OperatorForm, asSent(draft, signature))
