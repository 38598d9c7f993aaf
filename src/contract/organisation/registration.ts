import * as v from 'valibot'
import { Address } from '#contract/organisation/address.ts'
import { command, query } from '#contract/define.ts'
import { ImagePath } from '#contract/images.ts'
import { OperatorForm } from '#contract/organisation/operator.ts'
import { Id, OneLine, QueryNumber, Words } from '#contract/schemas.ts'
import { LONGEST_PASSWORD } from '#domain/password-policy.ts'
import { Email, NewPassword } from '#contract/organisation/user.ts'

/** Six digits; surrounding spaces are ignored. */
export const Code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20))
const name = OneLine

/** The prefix of a store's web address: lower case letters, digits and hyphens, 3 to 40. */
export const Domain = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/))
export const Phone = v.pipe(v.string(), v.trim(), v.regex(/^\+?[0-9][0-9 ()-]{5,19}$/))

/** The registration of a store. */
export const StoreForm = v.object({
  shopName: name(75),
  domain: Domain,
  email: Email,
  phone: Phone,
  /** Service industry and its category, from the two lists. */
  industryId: v.pipe(v.number(), v.safeInteger()),
  categoryId: v.pipe(v.number(), v.safeInteger()),
  gasStation: v.boolean(),
  address: Address,
  timeZone: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  picture: ImagePath,
  frontDeskPicture: ImagePath,
})
export type StoreForm = v.InferOutput<typeof StoreForm>

/** The agreement must be accepted. */
const agreed = v.literal(true)
const Choices = v.array(v.object({ id: v.number(), name: Words }))

/** Sign-up, password reset and the certification of a store. */
export const registration = {
  sendCode: command({
    name: 'registration.sendCode',
    path: 'POST /user/getVerifyCode',
    can: 'public',
    input: v.object({ username: Email }),
    output: v.object({}),
    writes: ['code'],
    errors: ['sign-up.closed', 'auth.too-many-attempts'],
  }),
  sendResetCode: command({
    name: 'registration.sendResetCode',
    path: 'POST /user/getResetPassVerifyCode',
    can: 'public',
    input: v.object({ username: Email }),
    output: v.object({}),
    writes: ['code'],
    errors: ['auth.too-many-attempts'],
  }),
  resetPassword: command({
    name: 'registration.resetPassword',
    path: 'POST /user/resetPass',
    can: 'public',
    /** Only the server knows the password policy: that of the account's organisations. */
    input: v.object({
      username: Email,
      code: Code,
      password: v.pipe(v.string(), v.minLength(6), v.maxLength(LONGEST_PASSWORD)),
    }),
    output: v.object({}),
    writes: ['session'],
    errors: ['code.wrong', 'code.ended', 'auth.too-many-attempts'],
  }),
  /** Creates the account and its still empty organisation; `shopCert` adds the store. */
  register: command({
    name: 'registration.register',
    path: 'POST /user/register',
    can: 'public',
    input: v.object({
      username: Email,
      password: NewPassword,
      code: Code,
      timeZone: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    }),
    output: v.object({ token: v.string() }),
    writes: ['session'],
    errors: ['sign-up.closed', 'code.wrong', 'code.ended', 'account.email-taken', 'auth.too-many-attempts'],
  }),
  /** Registers a store of an organisation with a known operator. */
  certifyStore: command({
    name: 'registration.certifyStore',
    path: 'POST /user/shopCert',
    can: 'orgShopAdd',
    input: v.object({ ...StoreForm.entries, signature: ImagePath, agreed }),
    output: v.object({ id: Id, reviewState: v.number() }),
    writes: ['store', 'session'],
    errors: ['store.url-taken'],
  }),
  /**
   * Registers a store together with its operator: the end of the registration wizard. access.denied if an operator is
   * known and the caller may not change it (`orgOperator`); further stores use `certifyStore`.
   */
  certifyStoreV2: command({
    name: 'registration.certifyStoreV2',
    path: 'POST /user/shopCertV2',
    can: 'orgShopAdd',
    input: v.object({ ...StoreForm.entries, operator: OperatorForm, agreed }),
    output: v.object({ id: Id, reviewState: v.number() }),
    writes: ['store', 'session', 'operator'],
    errors: ['store.url-taken', 'access.denied'],
  }),
  industries: query({
    name: 'registration.industries',
    path: 'GET /user/getServiceIndustryList',
    can: 'signed-in',
    input: v.object({}),
    output: Choices,
    reads: ['industry'],
  }),
  categories: query({
    name: 'registration.categories',
    path: 'GET /user/getIndustryClassificationList/{id}',
    can: 'signed-in',
    input: v.object({ id: QueryNumber }),
    output: Choices,
    reads: ['industry'],
    errors: ['record.missing'],
  }),
  /** Mails and text messages stored here: only for the demo's `/tmp`; elsewhere record.missing. */
  messages: query({
    name: 'registration.messages',
    path: 'GET /user/messages',
    can: 'public',
    input: v.object({}),
    output: v.array(
      v.object({
        id: Id,
        kind: v.picklist(['mail', 'text']),
        recipient: v.string(),
        subject: v.string(),
        body: v.string(),
        createdAt: v.number(),
      }),
    ),
    reads: ['code'],
    errors: ['record.missing'],
  }),
}
