import { organisationCalls } from '#contract/organisation/calls.ts'
import { accountHandlers } from '#server/contexts/organisation/account/account.handlers.ts'
import { passkeysHandlers } from '#server/contexts/organisation/account/passkeys.handlers.ts'
import { activityHandlers } from '#server/contexts/organisation/activity/activity.handlers.ts'
import { invitationsHandlers } from '#server/contexts/organisation/invitations/invitations.handlers.ts'
import { jobsHandlers } from '#server/contexts/organisation/jobs/jobs.handlers.ts'
import { mapHandlers } from '#server/contexts/organisation/map/map.handlers.ts'
import { membersHandlers } from '#server/contexts/organisation/members/members.handlers.ts'
import { notificationsHandlers } from '#server/contexts/organisation/notifications/notifications.handlers.ts'
import { operatorHandlers } from '#server/contexts/organisation/operator/operator.handlers.ts'
import { ownershipHandlers } from '#server/contexts/organisation/ownership/ownership.handlers.ts'
import { peopleHandlers } from '#server/contexts/organisation/people/people.handlers.ts'
import { pinsHandlers } from '#server/contexts/organisation/pins/pins.handlers.ts'
import { printersHandlers } from '#server/contexts/organisation/printers/printers.handlers.ts'
import { ticketsHandlers } from '#server/contexts/organisation/printers/tickets.handlers.ts'
import { registrationHandlers } from '#server/contexts/organisation/registration/registration.handlers.ts'
import { orgRolesHandlers } from '#server/contexts/organisation/roles/org-roles.handlers.ts'
import { storeRolesHandlers } from '#server/contexts/organisation/roles/store-roles.handlers.ts'
import { shopShellHandlers } from '#server/contexts/organisation/shop-shell/shop-shell.handlers.ts'
import { userHandlers } from '#server/contexts/organisation/sign-in/user.handlers.ts'
import { storeSettingsHandlers } from '#server/contexts/organisation/store-settings/store-settings.handlers.ts'
import { orgHandlers } from '#server/contexts/organisation/stores/org.handlers.ts'
import { storesHandlers } from '#server/contexts/organisation/stores/stores.handlers.ts'
import { viewsHandlers } from '#server/contexts/organisation/views/views.handlers.ts'
import { implementContext } from '#server/kernel/context.ts'

export const organisationHandlers = implementContext(organisationCalls, {
  user: userHandlers,
  account: accountHandlers,
  passkeys: passkeysHandlers,
  invitations: invitationsHandlers,
  ownership: ownershipHandlers,
  views: viewsHandlers,
  registration: registrationHandlers,
  operator: operatorHandlers,
  map: mapHandlers,
  org: orgHandlers,
  stores: storesHandlers,
  people: peopleHandlers,
  pins: pinsHandlers,
  orgRoles: orgRolesHandlers,
  storeRoles: storeRolesHandlers,
  activity: activityHandlers,
  jobs: jobsHandlers,
  shopShell: shopShellHandlers,
  notifications: notificationsHandlers,
  storeSettings: storeSettingsHandlers,
  members: membersHandlers,
  printers: printersHandlers,
  tickets: ticketsHandlers,
})
