import { BesideKeys } from '#features/counter/parts/shortcuts/beside-keys.tsx'
import { PayingKeys, type PayingKeysProps } from '#features/counter/parts/shortcuts/paying-keys.tsx'
import { SellingKeys, type SellingKeysProps } from '#features/counter/parts/shortcuts/selling-keys.tsx'
import { SoldKeys, type SoldKeysProps } from '#features/counter/parts/shortcuts/sold-keys.tsx'

/** What the screen in sight gives its keys to work with. */
export type ShortcutsProps =
  | ({ readonly at: 'selling' } & SellingKeysProps)
  | ({ readonly at: 'paying' } & PayingKeysProps)
  | ({ readonly at: 'sold' } & SoldKeysProps)
  | { readonly at: 'beside' }

/** The keyboard of the screen in sight; shows nothing but the sheet of keys, on demand. */
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
