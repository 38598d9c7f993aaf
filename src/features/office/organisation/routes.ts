import { index, route } from '@tanstack/virtual-file-routes'

/** The screens of this context, with the specification's paths. */
export const organisationRoutes = [
  route('/org/shopSelect', [
    index('features/office/organisation/stores/stores.route.tsx'),
    route('/add', 'features/office/organisation/stores/store-add.route.tsx'),
    route('/edit/$id', 'features/office/organisation/stores/store-edit.route.tsx'),
  ]),
  route('/org/operator', [
    index('features/office/organisation/operator/operator.route.tsx'),
    route('/edit', 'features/office/organisation/operator/operator-edit.route.tsx'),
  ]),
  route('/org/account/user-manage', [
    index('features/office/organisation/people/accounts.route.tsx'),
    route('/add', 'features/office/organisation/people/account-add.route.tsx'),
    route('/$id', [
      index('features/office/organisation/people/account.route.tsx'),
      route('/edit', 'features/office/organisation/people/account-edit.route.tsx'),
      route('/positions', 'features/office/organisation/people/account-positions.route.tsx'),
    ]),
  ]),
  route('/org/account/role-manage', [
    index('features/office/organisation/roles/org-roles.route.tsx'),
    route('/add', 'features/office/organisation/roles/org-role-add.route.tsx'),
    route('/$id', 'features/office/organisation/roles/org-role.route.tsx'),
  ]),
  route('/org/account/shop-role-manage', 'features/office/organisation/roles/role-stores.route.tsx'),
  route('/org/account/shop-role', [
    index('features/office/organisation/roles/store-roles.route.tsx'),
    route('/add', 'features/office/organisation/roles/store-role-add.route.tsx'),
    route('/$id', 'features/office/organisation/roles/store-role.route.tsx'),
  ]),
  route('/org/activity', [
    index('features/office/organisation/activity/activity.route.tsx'),
    route('/jobs', 'features/office/organisation/jobs/jobs.route.tsx'),
  ]),
  route('/shop/shopConfig', 'features/office/organisation/store-settings/store-set-up.route.tsx'),
  route('/shop/shopManage/shopSetting', [
    index('features/office/organisation/store-settings/store-settings.route.tsx'),
    route('/paymentAccount', 'features/office/organisation/store-settings/payment-account.route.tsx'),
  ]),
  route('/shop/shopManage/printersManagement', [
    index('features/office/organisation/printers/printers.route.tsx'),
    route('/tickets', 'features/office/organisation/printers/tickets.route.tsx'),
    route('/paper/$id', 'features/office/organisation/printers/paper.route.tsx'),
  ]),
]
