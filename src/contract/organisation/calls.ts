import { account, passkeys } from '#contract/organisation/account.ts'
import { activity } from '#contract/organisation/activity.ts'
import { map } from '#contract/organisation/address.ts'
import { invitations } from '#contract/organisation/invitations.ts'
import { jobs } from '#contract/organisation/jobs.ts'
import { members } from '#contract/organisation/members.ts'
import { notifications } from '#contract/organisation/notifications.ts'
import { operator } from '#contract/organisation/operator.ts'
import { ownership } from '#contract/organisation/ownership.ts'
import { people } from '#contract/organisation/people.ts'
import { pins } from '#contract/organisation/pins.ts'
import { printers } from '#contract/organisation/printers.ts'
import { registration } from '#contract/organisation/registration.ts'
import { orgRoles, storeRoles } from '#contract/organisation/roles.ts'
import { storeSettings } from '#contract/organisation/store-settings.ts'
import { stores } from '#contract/organisation/stores.ts'
import { tickets } from '#contract/organisation/tickets.ts'
import { org, shopShell, user } from '#contract/organisation/user.ts'
import { views } from '#contract/organisation/views.ts'

/** People, stores, their settings and devices. */
export const organisationCalls = {
  user,
  account,
  passkeys,
  invitations,
  ownership,
  views,
  registration,
  operator,
  map,
  org,
  stores,
  people,
  pins,
  orgRoles,
  storeRoles,
  activity,
  jobs,
  shopShell,
  notifications,
  storeSettings,
  members,
  printers,
  tickets,
} as const
