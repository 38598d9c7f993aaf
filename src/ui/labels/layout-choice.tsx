import type { LabelData, LabelDesign } from '#domain/labels/label-data.ts'
import { labelLayoutNames, labelLayouts } from '#domain/labels/layouts.ts'
import { LabelPicture } from '#ui/labels/label-picture.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { useSay } from '#ui/use-language.ts'
import css from './labels.module.css'

interface Props {
  readonly label: string
  /** The label that each size shows. */
  readonly sample: LabelData
  readonly design: LabelDesign
  readonly onChange: (layout: LabelDesign['layout']) => void
}

/** The paper of labels, each size with its picture. */
export function LayoutChoice({ label, sample, design, onChange }: Props) {
  const say = useSay()
  return (
    <SegmentedChoice
      label={label}
      look="pictures"
      value={design.layout}
      onChange={onChange}
      choices={labelLayoutNames.map((layout) => ({
        value: layout,
        label: say(labelLayouts[layout]),
        icon: (
          <span className={css.small}>
            <LabelPicture label={sample} design={{ ...design, layout }} />
          </span>
        ),
      }))}
    />
  )
}
