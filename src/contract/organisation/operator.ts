import * as v from 'valibot'
import { Address } from '#contract/organisation/address.ts'
import { command, query } from '#contract/define.ts'
import { ImagePath } from '#contract/images.ts'
import { Instant, OneLine } from '#contract/schemas.ts'

const name = OneLine(30)
/** Nine digits that can be a valid number: no group is all zeros, and 666 and 9xx were never issued. */
const Ssn = v.pipe(v.string(), v.trim(), v.regex(/^(?!000|666|9\d\d)\d{3}-?(?!00)\d{2}-?(?!0000)\d{4}$/))
const DriverLicense = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(15))

const person = {
  firstName: name,
  lastName: name,
  /** 1 United States. */
  srcCountry: v.optional(v.literal(1), 1),
  address: Address,
  signature: ImagePath,
}

/**
 * The organisation's operator, by social security card (1) or driver license (2) with its last valid day.
 * `validityPeriod` is any time of that day; the end of the day is stored.
 */
export const OperatorForm = v.variant('identityType', [
  v.object({ ...person, identityType: v.literal(1), ssn: Ssn }),
  v.object({ ...person, identityType: v.literal(2), driverLicense: DriverLicense, validityPeriod: Instant }),
])
export type OperatorForm = v.InferOutput<typeof OperatorForm>

/** The operator as shown: numbers are masked except for their last four characters. */
const OperatorInfo = v.object({
  firstName: v.string(),
  lastName: v.string(),
  identityType: v.picklist([1, 2]),
  srcCountry: v.number(),
  ssn: v.string(),
  driverLicense: v.string(),
  validityPeriod: v.optional(v.number()),
  address: Address,
  signature: v.string(),
})

/** Operator onboarding. */
export const operator = {
  /** 0: the form is required; 1: it was filled in, or is not this account's to fill in. */
  check: query({
    name: 'operator.check',
    path: 'GET /user/checkWriteOwn',
    can: 'signed-in',
    input: v.object({}),
    output: v.picklist([0, 1]),
    reads: ['operator'],
  }),
  info: query({
    name: 'operator.info',
    path: 'GET /user/ownInfo',
    can: 'orgOperator',
    input: v.object({}),
    output: v.union([OperatorInfo, v.object({})]),
    reads: ['operator'],
  }),
  save: command({
    name: 'operator.save',
    path: 'POST /user/saveBusinessInfo',
    can: 'orgOperator',
    input: OperatorForm,
    output: v.object({}),
    writes: ['operator', 'activity'],
    errors: ['store.state'],
  }),
  update: command({
    name: 'operator.update',
    path: 'POST /user/updateBusinessInfo',
    can: 'orgOperator',
    input: OperatorForm,
    output: v.object({}),
    writes: ['operator', 'activity'],
    errors: ['record.missing'],
  }),
  /** The full numbers; every reveal is logged in the activity log. */
  reveal: command({
    name: 'operator.reveal',
    path: 'POST /user/revealOwnInfo',
    can: 'orgOperatorReveal',
    input: v.object({}),
    output: v.object({ ssn: v.string(), driverLicense: v.string() }),
    writes: ['activity'],
    errors: ['record.missing'],
  }),
}
