import { BesideKeys } from '#features/counter/parts/shortcuts/beside-keys.tsx'
import { PayingKeys, type PayingKeysProps } from '#features/counter/parts/shortcuts/paying-keys.tsx'
import { SellingKeys, type SellingKeysProps } from '#features/counter/parts/shortcuts/selling-keys.tsx'
import { SoldKeys, type SoldKeysProps } from '#features/counter/parts/shortcuts/sold-keys.tsx'

/** The handlers of the current screen. */
export type ShortcutsProps =
  | ({ readonly at: 'selling' } & SellingKeysProps)
  | ({ readonly at: 'paying' } & PayingKeysProps)
  | ({ readonly at: 'sold' } & SoldKeysProps)
  | { readonly at: 'beside' }

/** The keyboard listener of the current screen; renders only the shortcut sheet, on demand. */
export function Shortcuts(props: ShortcutsProps) {
  switch (props.at) {
    case 'selling':
      return <SellingKeys {...props} />
    case 'paying':
      return <PayingKeys {...props} />
    case 'sold':
      return <SoldKeys {...props} />
    case 'beside':
      return <BesideKeys />
  }
}
