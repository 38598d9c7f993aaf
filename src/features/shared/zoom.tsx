import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import css from './zoom.module.css'

/** Of the width of the room. */
const steps = [1, 1.5, 2, 3]

interface Props {
  readonly zoom: number
  readonly onChange: (zoom: number) => void
}

/** Makes a paper larger than its room, and smaller again. */
export function Zoom({ zoom, onChange }: Props) {
  const { t } = useLingui()
  const smaller = steps.findLast((step) => step < zoom)
  const larger = steps.find((step) => step > zoom)
  return (
    <div className={css.zoom}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t`Zoom out`}
        disabled={smaller === undefined}
        onClick={() => smaller && onChange(smaller)}
      >
        <IconZoomOut size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t`Zoom in`}
        disabled={larger === undefined}
        onClick={() => larger && onChange(larger)}
      >
        <IconZoomIn size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}
