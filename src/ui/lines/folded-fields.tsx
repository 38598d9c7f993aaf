import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useNarrow } from '#ui/use-narrow.ts'
import css from './lines.module.css'

interface Props {
  /** Scanning has begun: the lines need the room. */
  readonly folded: boolean
  readonly children: ReactNode
}

/** The fields above lines; on a phone they are behind a button once there are lines. */
export function FoldedFields({ folded, children }: Props) {
  const narrow = useNarrow()
  const [opened, setOpened] = useState(false)
  if (!narrow || !folded) return children
  return (
    <>
      <Button
        className={css['fold']!}
        variant="subtle"
        size="compact-md"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {opened ? <Trans>Hide the details</Trans> : <Trans>Show the details</Trans>}
      </Button>
      {opened ? children : null}
    </>
  )
}
