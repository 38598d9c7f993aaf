import { route } from '@tanstack/virtual-file-routes'

/** The screens of this context, with the specification's paths. */
export const onlineRoutes = [
  route('/shop/shopManage/logisticsManagement', 'features/office/online/logistics/logistics.route.tsx'),
  route('/shop/shopManage/storefront', 'features/office/online/storefront/storefront.route.tsx'),
]
