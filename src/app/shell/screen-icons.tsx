import {
  IconBuildingStore,
  IconCashRegister,
  IconCircleDot,
  IconCoins,
  IconTableImport,
  IconDeviceTablet,
  IconHistory,
  IconId,
  IconLayoutGrid,
  IconPackage,
  IconPrinter,
  IconReceipt,
  IconReportMoney,
  IconCategory,
  IconRuler2,
  IconScale,
  IconSettings,
  IconShield,
  IconShieldCheck,
  IconUserShare,
  IconUserShield,
  IconBarcode,
  IconStack2,
  IconTag,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'

/** The icon of each screen in the menu, by its code in the permission tree. */
const icons: Readonly<Record<string, TablerIcon>> = {
  orgShopSelect: IconBuildingStore,
  orgUserManage: IconUsers,
  orgRoleManage: IconUserShield,
  orgShopRoleManage: IconUsersGroup,
  orgActivity: IconHistory,
  orgOperator: IconId,
  shopOfflineOrder: IconReceipt,
  shopDifferenceInfo: IconScale,
  shopCounterFleet: IconDeviceTablet,
  shopGoodsList: IconPackage,
  shopGoodsClassify: IconCategory,
  shopMeasureUnit: IconRuler2,
  shopGoodsPrice: IconTag,
  shopGoodsImport: IconTableImport,
  shopBulkHistory: IconStack2,
  shopGoodsLabel: IconBarcode,
  shopGuaranteeTemplate: IconShieldCheck,
  shopGuaranteeType: IconShield,
  shopSetting: IconSettings,
  cashierManagement: IconCashRegister,
  handoverRecord: IconUserShare,
  cashPaymentReceipt: IconCoins,
  cashCollectionForm: IconReportMoney,
  printersManagement: IconPrinter,
  shopQuickKeys: IconLayoutGrid,
}

/** Screens without an icon show a dot. */
export function ScreenIcon({ code }: { readonly code: string }) {
  const Icon = icons[code] ?? IconCircleDot
  return <Icon size={18} stroke={1.6} aria-hidden />
}
