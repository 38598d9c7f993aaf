import { Trans } from '@lingui/react/macro'
import { Dialog } from '#ui/dialog.tsx'
import { KeyGroup, KeyLine, KeySheetColumns } from '#ui/key-lines.tsx'

const MAC = navigator.userAgent.includes('Mac')

/** Lists all keyboard shortcuts of the office. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened size="wide" title={<Trans>Keyboard shortcuts</Trans>} onClose={onClose}>
      <KeySheetColumns>
        <KeyGroup title={<Trans>Anywhere</Trans>}>
          <KeyLine keys={[[MAC ? '⌘' : 'Ctrl', 'K']]} does={<Trans>Search or go to</Trans>} />
          <KeyLine keys={[['?']]} does={<Trans>Show these shortcuts</Trans>} />
          <KeyLine keys={[['/']]} does={<Trans>Search in the list</Trans>} />
          <KeyLine keys={[['Esc']]} does={<Trans>Close the top window</Trans>} />
        </KeyGroup>
        <KeyGroup title={<Trans>Open pages</Trans>}>
          <KeyLine keys={[['[']]} does={<Trans>Page to the left</Trans>} />
          <KeyLine keys={[[']']]} does={<Trans>Page to the right</Trans>} />
        </KeyGroup>
        <KeyGroup title={<Trans>Go to</Trans>}>
          <KeyLine keys={[['G', 'S']]} does={<Trans>Store</Trans>} />
          <KeyLine keys={[['G', 'O']]} does={<Trans>Organisation</Trans>} />
          <KeyLine keys={[['G', 'C']]} does={<Trans>Counter</Trans>} />
          <KeyLine keys={[['G', 'P']]} does={<Trans>Settings</Trans>} />
          <KeyLine keys={[['G', 'H']]} does={<Trans>Help manual</Trans>} />
        </KeyGroup>
      </KeySheetColumns>
    </Dialog>
  )
}
