import { index, route } from '@tanstack/virtual-file-routes'

/** The screens of this context, with the specification's paths. */
export const insightRoutes = [
  route('/org/overview', 'features/office/insight/overview/overview.route.tsx'),
  route('/shop/data/operatingStatement', [
    index('features/office/insight/statement/operating-statement.route.tsx'),
    route('/summaryTable', 'features/office/insight/statement/summary-table.route.tsx'),
    route('/paymentDetails', 'features/office/insight/statement/payments.route.tsx'),
    route('/taxesDetails', 'features/office/insight/statement/taxes.route.tsx'),
    route('/tipDetails', 'features/office/insight/statement/tips.route.tsx'),
    route('/refundDetails', 'features/office/insight/statement/refunds.route.tsx'),
    route('/orderDeductionDetails', 'features/office/insight/statement/deductions.route.tsx'),
    route('/hours', 'features/office/insight/statement/hours.route.tsx'),
    route('/margin', 'features/office/insight/statement/margin.route.tsx'),
    route('/waste', 'features/office/insight/statement/waste.route.tsx'),
  ]),
  route('/shop/analysisReport', 'features/office/insight/analysis/analysis.route.tsx'),
  route('/shop/index', 'features/office/insight/home/home.route.tsx'),
  route('/shop/stockManage/stockHome', [
    index('features/office/insight/stock-home/stock-home.route.tsx'),
    route('/confidence', 'features/office/insight/stock-home/confidence.route.tsx'),
    route('/undo', 'features/office/insight/stock-home/undo.route.tsx'),
    route('/expiring', 'features/office/insight/stock-home/expiring.route.tsx'),
    route('/verify', 'features/office/insight/stock-home/verify.route.tsx'),
  ]),
]
