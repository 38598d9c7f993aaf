import { catalogueRoutes } from '#features/office/catalogue/routes.ts'
import { insightRoutes } from '#features/office/insight/routes.ts'
import { onlineRoutes } from '#features/office/online/routes.ts'
import { organisationRoutes } from '#features/office/organisation/routes.ts'
import { salesRoutes } from '#features/office/sales/routes.ts'
import { stockRoutes } from '#features/office/stock/routes.ts'
import { supplyRoutes } from '#features/office/supply/routes.ts'
import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** The site map: one line per screen, with the specification's paths. */
export const routes = rootRoute('app/root.route.tsx', [
  index('app/home.route.tsx'),
  route('/login', 'features/account/login/login.route.tsx'),
  route('/resetPassword', 'features/account/login/reset-password.route.tsx'),
  route('/invitation', 'features/account/invitations/invitation.route.tsx'),
  route('/404', 'app/not-found.route.tsx'),
  route('/401', 'features/account/public-pages/no-access.route.tsx'),
  route('/privacyPolicy', 'features/account/public-pages/privacy-policy.route.tsx'),
  route('/userProtocol', 'features/account/public-pages/user-protocol.route.tsx'),
  route('/technicalSupport', 'features/account/public-pages/technical-support.route.tsx'),
  route('/help', 'features/account/help/help.route.tsx'),
  route('/tmp', [
    index('features/account/public-pages/tmp.route.tsx'),
    route('/gallery', 'features/account/gallery/gallery.route.tsx'),
    route('/reader', 'features/account/reader/reader.route.tsx'),
  ]),
  layout('entry', 'app/entry.layout.tsx', [
    route('/register', 'features/account/registration/register.route.tsx'),
    route('/operator', 'features/account/registration/first-operator.route.tsx'),
    route('/changePassword', 'features/account/settings/first-password.route.tsx'),
  ]),
  layout('office', 'app/office.layout.tsx', [
    route('/settings', [
      index('features/account/settings/settings.route.tsx'),
      route('/personalCenter', 'features/account/settings/personal-center.route.tsx'),
      route('/accountSecurity', 'features/account/settings/account-security.route.tsx'),
      route('/loginProtection', 'features/account/settings/login-protection.route.tsx'),
    ]),
    ...organisationRoutes,
    ...catalogueRoutes,
    ...stockRoutes,
    ...supplyRoutes,
    ...salesRoutes,
    ...onlineRoutes,
    ...insightRoutes,
  ]),
  route('/shop/customerDisplay', 'features/counter/tasks/display/display.route.tsx'),
  layout('checkout', 'features/counter/checkout.layout.tsx', [
    route('/shop/checkout', 'features/counter/tasks/checkout/open-checkout.route.tsx'),
    route('/shop/counter', 'features/counter/tasks/checkout/checkout.route.tsx'),
    route('/shop/order', 'features/counter/tasks/today/today.route.tsx'),
    route('/shop/handover', 'features/counter/tasks/shift/handover.route.tsx'),
    route('/shop/writeOff', 'features/counter/tasks/write-off/write-off.route.tsx'),
    route('/shop/pickup', 'features/counter/tasks/pickup/pickup.route.tsx'),
    route('/shop/refund', 'features/counter/tasks/refund/refund.route.tsx'),
    route('/shop/journal', 'features/counter/tasks/journal/journal.route.tsx'),
    route('/shop/readiness', 'features/counter/tasks/readiness/readiness.route.tsx'),
  ]),
  route('/$', 'app/unknown.route.tsx'),
])
