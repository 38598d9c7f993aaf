import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from '#app/shell/key-sheet.module.css'
import { Dialog } from '#ui/dialog.tsx'
import { Key } from '#ui/kbd.tsx'

const MAC = navigator.userAgent.includes('Mac')

/** Every key that the office knows, on one sheet. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened size="wide" title={<Trans>Keyboard shortcuts</Trans>} onClose={onClose}>
      <div className={css.sheet}>
        <Group title={<Trans>Anywhere</Trans>}>
          <Line keys={[MAC ? '⌘' : 'Ctrl', 'K']} does={<Trans>Search or go to</Trans>} />
          <Line keys={['?']} does={<Trans>This sheet</Trans>} />
          <Line keys={['/']} does={<Trans>Search in the list</Trans>} />
          <Line keys={['Esc']} does={<Trans>Close what is on top</Trans>} />
        </Group>
        <Group title={<Trans>Open pages</Trans>}>
          <Line keys={['[']} does={<Trans>Page to the left</Trans>} />
          <Line keys={[']']} does={<Trans>Page to the right</Trans>} />
        </Group>
        <Group title={<Trans>Go to</Trans>}>
          <Line keys={['G', 'S']} does={<Trans>Store</Trans>} />
          <Line keys={['G', 'O']} does={<Trans>Organisation</Trans>} />
          <Line keys={['G', 'C']} does={<Trans>Counter</Trans>} />
          <Line keys={['G', 'P']} does={<Trans>Settings</Trans>} />
          <Line keys={['G', 'H']} does={<Trans>Help manual</Trans>} />
        </Group>
      </div>
    </Dialog>
  )
}

function Group({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className={css.title}>{title}</h2>
      <dl className={css.lines}>{children}</dl>
    </section>
  )
}

function Line({ keys, does }: { readonly keys: readonly string[]; readonly does: ReactNode }) {
  return (
    <div className={css.line}>
      <dt>{does}</dt>
      <dd>
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </dd>
    </div>
  )
}
