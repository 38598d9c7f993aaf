import { expect, it } from 'vitest'
import { contract } from '#contract/all.ts'
import type { Can, Endpoint } from '#contract/define.ts'

const endpoints = Object.values(contract).flatMap((area) => Object.values(area) as unknown as Endpoint[])
const namesOf = (can: Can): string[] => endpoints.filter((one) => one.can === can).map(({ name }) => name)

/** Calls of an area: `calls('user', 'login logout')`. */
const calls = (area: string, names: string): string[] => names.split(' ').map((name) => `${area}.${name}`)

it('who is not signed in can call only these', () => {
  expect(namesOf('public').toSorted()).toEqual(
    [
      ...calls('user', 'login setupState setUp'),
      ...calls('account', 'organisations'),
      ...calls('passkeys', 'beginSignIn signIn'),
      ...calls('invitations', 'read accept'),
      ...calls('registration', 'sendCode sendResetCode resetPassword register messages'),
      // with the credential of a count, which is in the input
      ...calls('stockCount', 'send'),
      ...calls('shelfMoves', 'send'),
    ].toSorted(),
  )
})

it('who is signed in needs a permission for all but these: their own account, and what every screen reads', () => {
  expect(namesOf('signed-in').toSorted()).toEqual(
    [
      ...calls('user', 'logout profile organisationPermissions sessionTime timeZone'),
      ...calls('account', 'info changePassword changeSessionTime updateProfile changePasswordPolicy sessions'),
      ...calls('account', 'signOutEverywhere beginEmailChange changeEmail ownOrganisations switchOrganisation'),
      ...calls('passkeys', 'list begin add rename remove'),
      ...calls('pins', 'state set trust remove'),
      ...calls('invitations', 'mine join decline'),
      // whether somebody owns the organisation is no permission
      ...calls('ownership', 'rename state offer withdraw accept'),
      ...calls('views', 'list save remove'),
      ...calls('registration', 'industries categories'),
      // one's own files of lists; what is in one is asked for with the list's permission, which is checked again
      ...calls('exportFiles', 'list retry delete download'),
      // in which languages forms ask for names
      ...calls('goodsLookups', 'nameLanguages'),
      ...calls('operator', 'check'),
      ...calls('map', 'suggest details'),
      ...calls('org', 'stores'),
      ...calls('stores', 'inBusiness'),
      ...calls('shopShell', 'permissions timeZone firstDay cashierStatus'),
      ...calls('storeSettings', 'completed timePeriods cards'),
      ...calls('todos', 'count'),
      ...calls('images', 'upload uploadSignature'),
      // each kind has its own permission
      ...calls('notices', 'list read'),
      // for whoever sells, or sees the details of orders: its handler asks
      ...calls('macou', 'ofSale'),
    ].toSorted(),
  )
})

it('a counter calls these with its credential', () => {
  expect(namesOf('credential').toSorted()).toEqual(
    [
      ...calls('order', 'facts'),
      ...calls('shifts', 'submitCash collectCash'),
      ...calls('refunds', 'submit'),
    ].toSorted(),
  )
})
