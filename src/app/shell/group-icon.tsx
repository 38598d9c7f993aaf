import {
  IconBuildingStore,
  IconCoins,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconStack2,
  IconSunHigh,
  IconTruck,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { GroupId } from '#app/shell/menu.ts'

const icons: Readonly<Record<GroupId, TablerIcon>> = {
  today: IconSunHigh,
  orders: IconReceipt,
  products: IconPackage,
  stock: IconStack2,
  purchasing: IconTruck,
  cash: IconCoins,
  people: IconUsers,
  settings: IconSettings,
}

/** The icon of a group of the menu, also for its screens in the palette. */
export function GroupIcon({ of, size }: { readonly of: GroupId | undefined; readonly size: number }) {
  const Icon = of ? icons[of] : IconBuildingStore
  return <Icon size={size} stroke={1.6} aria-hidden />
}
