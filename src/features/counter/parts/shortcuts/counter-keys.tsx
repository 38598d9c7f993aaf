import { useLingui, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { shortcuts, type Act, type At } from '#features/counter/parts/shortcuts/shortcut-table.ts'
import { useTenderName } from '#ui/use-tender-name.ts'
import { Dialog } from '#ui/dialog.tsx'
import { KeyGroup, KeyLine, KeySheetColumns } from '#ui/key-lines.tsx'

const MAC = /Mac|iPad|iPhone/.test(navigator.userAgent)
/** The key names as printed on the attached keyboard. */
const shownKey = (key: string): string => (MAC ? ({ Alt: '⌥', Ctrl: '⌘', Shift: '⇧', Enter: '↩' }[key] ?? key) : key)

/** Listed separately from ringing up on the sheet. */
const ofShift: ReadonlySet<Act> = new Set([
  'shift',
  'xReport',
  'cashMovement',
  'submitCash',
  'countDrawer',
  'handover',
  'closeShift',
])

/** All shortcuts of the checkout on one sheet, from the same table that the listener uses. */
export function CounterKeys({ onClose }: { readonly onClose: () => void }) {
  const words = useActWords()
  const lines = (at: At, wanted: (act: Act) => boolean = () => true): ReactNode =>
    shortcuts
      .filter((one) => one.at === at && wanted(one.act))
      .map(({ act, keys }) => (
        <KeyLine key={act} does={words[act]} keys={keys.map((chord) => chord.split('+').map(shownKey))} />
      ))
  return (
    <Dialog opened size="wide" title={<Trans>Keyboard shortcuts</Trans>} onClose={onClose}>
      <KeySheetColumns>
        <KeyGroup title={<Trans>Anywhere</Trans>}>
          {lines('anywhere')}
          <KeyLine does={<Trans>Close the top window, or go back</Trans>} keys={[['Esc']]} />
        </KeyGroup>
        <KeyGroup title={<Trans>Ringing up a sale</Trans>}>{lines('selling', (act) => !ofShift.has(act))}</KeyGroup>
        <KeyGroup title={<Trans>Payment</Trans>}>
          {lines('paying')}
          <KeyLine does={<Trans>Type the cash received and complete</Trans>} keys={[['0–9'], ['Enter']]} />
        </KeyGroup>
        <KeyGroup title={<Trans>After the sale</Trans>}>{lines('sold')}</KeyGroup>
        <KeyGroup title={<Trans>Shift and cash</Trans>}>{lines('selling', (act) => ofShift.has(act))}</KeyGroup>
      </KeySheetColumns>
    </Dialog>
  )
}

/** The name of each action; one without a name does not compile. */
function useActWords(): Readonly<Record<Act, string>> {
  const { t } = useLingui()
  const tenderName = useTenderName()
  return {
    help: t`Show these shortcuts`,
    lock: t`Lock`,
    today: t`Today`,
    journal: t`Journal`,
    readiness: t`Counter and readiness`,
    mute: t`Sound on or off`,
    search: t`Search products`,
    quickKeys: t`Quick keys`,
    allGoods: t`All products`,
    camera: t`Scan with the camera`,
    lineAbove: t`Line above`,
    lineBelow: t`Line below`,
    oneMore: t`One more`,
    oneLess: t`One less`,
    quantity: t`Quantity`,
    price: t`Price and discount`,
    note: t`Note`,
    guarantee: t`Guarantee of the line`,
    remove: t`Remove the line`,
    undo: t`Undo`,
    clear: t`Empty the cart`,
    discount: t`Discount on the order`,
    exempt: t`Tax exemption`,
    member: t`Member`,
    park: t`Park this sale`,
    parked: t`Parked sales`,
    more: t`More cart options`,
    pay: t`Pay`,
    refund: t`Refund or exchange`,
    writeOff: t`Redeem a prize`,
    shift: t`Shift and cash`,
    xReport: t`X report`,
    cashMovement: t`Cash in or out`,
    submitCash: t`Submit cash`,
    countDrawer: t`Count the drawer`,
    handover: t`Hand over to another cashier`,
    closeShift: t`Close the shift`,
    cash: tenderName('cash'),
    card: tenderName('card'),
    venmo: tenderName('venmo'),
    zelle: tenderName('zelle'),
    paypal: tenderName('paypal'),
    cashapp: tenderName('cashapp'),
    other: tenderName('other'),
    macou: t`Macou`,
    twoMethods: t`Two methods`,
    exact: t`Exact amount`,
    quickCash1: t`First bill`,
    quickCash2: t`Second bill`,
    quickCash3: t`Third bill`,
    quickCash4: t`Fourth bill`,
    noTip: t`No tip`,
    tip1: t`First tip`,
    tip2: t`Second tip`,
    tip3: t`Third tip`,
    tip4: t`Fourth tip`,
    ownTip: t`Other tip`,
    complete: t`Complete sale`,
    print: t`Print receipt`,
    choosePrinter: t`Choose another printer`,
    mail: t`E-mail the receipt`,
    nextSale: t`Next sale`,
  }
}
