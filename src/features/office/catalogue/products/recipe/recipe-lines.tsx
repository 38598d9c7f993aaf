import { ActionIcon, Button, NativeSelect, NumberInput, Select } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { OutputOf } from '#contract/define.ts'
import { MOST_RECIPE_LINES, type recipes } from '#contract/catalogue/recipes.ts'
import { unitStates } from '#domain/unit-states.ts'
import { partOf } from '#domain/goods/unit-parts.ts'
import {
  emptyLine,
  lineProblem,
  type RecipeProblem,
  type TypedLine,
} from '#features/office/catalogue/products/recipe/recipe-values.ts'
import css from '#features/office/catalogue/products/recipe/recipe.module.css'
import { useSay } from '#ui/use-language.ts'

export type RecipeMaterial = OutputOf<typeof recipes.materials>['records'][number]

interface Props {
  readonly lines: readonly TypedLine[]
  readonly materials: readonly RecipeMaterial[]
  /** Says what is wrong; not before somebody tried to finish. */
  readonly looked: boolean
  readonly onChange: (lines: TypedLine[]) => void
}

/** The raw materials of a recipe, and how much of each. */
export function RecipeLines({ lines, materials, looked, onChange }: Props) {
  return (
    <>
      <ul className={css.lines}>
        {lines.map((line, at) => (
          <Line
            key={line.key}
            line={line}
            materials={materials.filter((one) => one.status === unitStates.on || one.id === line.materialId)}
            wrong={looked ? lineProblem(line, lines) : undefined}
            onChange={(change) => onChange(lines.with(at, { ...line, ...change }))}
            onRemove={() => onChange(lines.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={lines.length >= MOST_RECIPE_LINES}
        onClick={() => onChange([...lines, emptyLine()])}
      >
        <Trans>Add another raw material</Trans>
      </Button>
    </>
  )
}

interface LineProps {
  readonly line: TypedLine
  readonly materials: readonly RecipeMaterial[]
  readonly wrong: RecipeProblem | undefined
  readonly onChange: (change: Partial<TypedLine>) => void
  readonly onRemove: () => void
}

function Line({ line, materials, wrong, onChange, onRemove }: LineProps) {
  const { t } = useLingui()
  const say = useSay()
  const material = materials.find((one) => one.id === line.materialId)
  const unit = material ? say(material.unit) : ''
  const part = material && partOf(material.unit)
  const name = material ? say(material.name) : t`this raw material`
  return (
    <li className={css.line}>
      <Select
        label={t`Raw material`}
        searchable
        allowDeselect={false}
        nothingFoundMessage={<Trans>No raw material has this name.</Trans>}
        data={materials.map((one) => ({ value: one.id, label: say(one.name) }))}
        value={line.materialId}
        error={
          wrong === 'material'
            ? t`Choose a raw material.`
            : wrong === 'repeated'
              ? t`It is in this recipe already.`
              : undefined
        }
        onChange={(materialId) => onChange({ materialId, per: 1 })}
      />
      <NumberInput
        label={t`Quantity`}
        min={0}
        max={99_999_999}
        decimalScale={3}
        hideControls
        rightSection={
          part ? (
            <NativeSelect
              variant="unstyled"
              aria-label={t`Unit of the quantity`}
              value={String(line.per)}
              data={[
                { value: '1', label: unit },
                { value: String(part.per), label: say(part) },
              ]}
              onChange={(event) => onChange({ per: Number(event.currentTarget.value) })}
            />
          ) : (
            unit
          )
        }
        rightSectionWidth="auto"
        rightSectionProps={{ className: css.unit ?? '' }}
        value={line.quantity}
        error={wrong === 'quantity' ? t`Enter how much.` : undefined}
        onChange={(quantity) => onChange({ quantity })}
      />
      <ActionIcon size="2.75rem" aria-label={t`Remove ${name}`} onClick={onRemove}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
}
