import { ActionIcon } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { LabelDesign, Labelled } from '#contract/catalogue/labels.ts'
import type { LabelData } from '#domain/labels/label-data.ts'
import { labelLayouts } from '#domain/labels/layouts.ts'
import css from '#features/office/catalogue/labels/labels.module.css'
import { LabelPicture } from '#ui/labels/label-picture.tsx'
import { useSay } from '#ui/use-language.ts'

/** What the label of a product shows. */
export const labelOf = ({ name, itemNo, barcode, price, originalPrice }: Labelled): LabelData => ({
  ...name,
  itemNo,
  barcode,
  price,
  originalPrice,
})

interface Props {
  readonly goods: readonly Labelled[]
  /** Which of them is shown. */
  readonly at: number
  readonly onTurn: (at: number) => void
  readonly design: LabelDesign
}

/** The label of one product as it is printed; the others are a step away. */
export function LabelPreview({ goods, at, onTurn, design }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const shown = goods[at]!
  const name = say(shown.name)
  const position = at + 1
  const { width, height } = labelLayouts[design.layout].label
  return (
    <div className={css.preview}>
      <div className={css.stage}>
        <div style={{ width: `min(100%, 11rem * ${width / height})` }}>
          <LabelPicture label={labelOf(shown)} design={design} name={t`Label for ${name}`} />
        </div>
      </div>
      {goods.length > 1 ? (
        <div className={css.turn}>
          <ActionIcon
            size={44}
            variant="subtle"
            aria-label={t`Previous product`}
            disabled={at === 0}
            onClick={() => onTurn(at - 1)}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <span>
            <Trans>
              {position} of {goods.length}
            </Trans>
          </span>
          <ActionIcon
            size={44}
            variant="subtle"
            aria-label={t`Next product`}
            disabled={position === goods.length}
            onClick={() => onTurn(at + 1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </div>
      ) : null}
    </div>
  )
}
