/** The screens of purchase orders. */
export const orderRoutes = {
  list: '/shop/purchaseManage/purchaseOrder',
  details: '/shop/purchaseManage/purchaseOrder/purchaseOperDetails/$id',
  review: '/shop/purchaseManage/purchaseOrder/purchaseOperReview/$id',
} as const
