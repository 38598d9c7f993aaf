import { Button, NumberInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type RecipeForm, recipes, type RecipeVersion } from '#contract/catalogue/recipes.ts'
import { read } from '#api/query.ts'
import { RecipeCost } from '#features/office/catalogue/products/recipe/recipe-cost.tsx'
import { RecipeHistory } from '#features/office/catalogue/products/recipe/recipe-history.tsx'
import { type RecipeMaterial, RecipeLines } from '#features/office/catalogue/products/recipe/recipe-lines.tsx'
import {
  lineProblem,
  presentRecipe,
  type RecipeProblem,
  recipeProblem,
  sameRecipe,
  sentRecipe,
  type TypedRecipe,
  typedRecipe,
} from '#features/office/catalogue/products/recipe/recipe-values.ts'
import css from '#features/office/catalogue/products/recipe/recipe.module.css'
import { AppLink } from '#ui/app-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { MomentField } from '#ui/form/day-field.tsx'
import { May } from '#ui/may.tsx'
import { useStoreZone } from '#ui/store-zone.tsx'

export interface RecipeChange {
  readonly recipe: RecipeForm | null
  readonly withdrawn: number[]
}

interface Props {
  readonly title: ReactNode
  /** As they were saved. */
  readonly versions: readonly RecipeVersion[]
  /** Values that were typed before and is not saved yet. */
  readonly change: RecipeChange
  readonly unitName: string
  readonly onChange: (change: RecipeChange) => void
  readonly onClose: () => void
}

/** Once the sentences are there; the dialog is no form of its own. */
const focusFirstWrong = (): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')?.focus())

/** Recipe of a sku: its versions, and a new one. Nothing is saved before the product is. */
export function RecipeDialog({ title, versions, change, unitName, onChange, onClose }: Props) {
  const zone = useStoreZone()
  const { data } = useSuspenseQuery(read(recipes.materials, {}))
  const [now] = useState(Date.now)
  const held = presentRecipe(versions, now)
  const [typed, setTyped] = useState(() =>
    typedRecipe(
      change.recipe ?? (held ? { ...held, from: null } : undefined),
      zone,
      (id) => data.records.find((one) => one.id === id)?.unit,
    ),
  )
  const [withdrawn, setWithdrawn] = useState(change.withdrawn)
  const [looked, setLooked] = useState(false)
  const untouched = !held && typed.lines.every((line) => line.materialId === null && line.quantity === '')
  const take = (): void => {
    if (untouched) onChange({ recipe: null, withdrawn })
    else {
      const wrong = typed.lines.some((line) => lineProblem(line, typed.lines)) || recipeProblem(typed, zone, Date.now())
      if (wrong) {
        setLooked(true)
        return focusFirstWrong()
      }
      const sent = sentRecipe(typed, zone)
      const asItWas = sent.from === null && (held ? sameRecipe(held, sent) : sent.lines.length === 0)
      onChange({ recipe: asItWas ? null : sent, withdrawn })
    }
    onClose()
  }
  return (
    <Dialog
      opened
      keep
      size="wide"
      title={title}
      onClose={onClose}
      actions={
        <Button onClick={take}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {data.records.length === 0 ? (
        <NoMaterials />
      ) : (
        <Editor
          typed={typed}
          materials={data.records}
          unitName={unitName}
          zone={zone}
          now={now}
          looked={looked}
          wasMade={held !== undefined}
          onChange={(part) => setTyped({ ...typed, ...part })}
        />
      )}
      {versions.length > 0 ? (
        <History versions={versions} unit={unitName} withdrawn={withdrawn} onChange={setWithdrawn} />
      ) : null}
    </Dialog>
  )
}

interface HistoryProps {
  readonly versions: readonly RecipeVersion[]
  readonly unit: string
  readonly withdrawn: number[]
  readonly onChange: (withdrawn: number[]) => void
}

function History({ versions, unit, withdrawn, onChange }: HistoryProps) {
  const { t } = useLingui()
  return (
    <>
      <h3 className={css.title}>
        <Trans>Saved recipes</Trans>
      </h3>
      <RecipeHistory
        versions={versions}
        unit={unit}
        label={t`Saved recipes`}
        withdrawn={withdrawn}
        onWithdraw={(version) =>
          onChange(withdrawn.includes(version) ? withdrawn.filter((one) => one !== version) : [...withdrawn, version])
        }
      />
    </>
  )
}

function NoMaterials() {
  return (
    <p className={css.quiet}>
      <Trans>There are no raw materials yet. Add them first, then list here what goes into this product.</Trans>{' '}
      <May all={['shopRawMaterialAdd']}>
        <AppLink to="/shop/goodsManage/rawMaterial/addRawMaterial">
          <Trans>Add a raw material</Trans>
        </AppLink>
      </May>
    </p>
  )
}

interface EditorProps {
  readonly typed: TypedRecipe
  readonly materials: readonly RecipeMaterial[]
  readonly unitName: string
  readonly zone: string
  readonly now: number
  readonly looked: boolean
  /** It has a recipe that taking all lines out ends. */
  readonly wasMade: boolean
  readonly onChange: (change: Partial<TypedRecipe>) => void
}

function Editor({ typed, materials, unitName, zone, now, looked, wasMade, onChange }: EditorProps) {
  const { t } = useLingui()
  const problem = recipeProblem(typed, zone, now)
  const said = (which: RecipeProblem, sentence: string) => (looked && problem === which ? sentence : undefined)
  const costs = new Map(materials.map((one) => [one.id, one.cost]))
  const whole = typed.lines.every((line) => !lineProblem(line, typed.lines)) && !problem
  const recipe = whole ? sentRecipe(typed, zone) : undefined
  return (
    <div className={css.editor}>
      <p className={css.quiet}>
        {typed.lines.length === 0 && wasMade ? (
          <Trans>Without raw materials, sales take the product’s own stock again.</Trans>
        ) : (
          <Trans>Each sale takes these out of stock, so the product itself needs no stock.</Trans>
        )}
      </p>
      <RecipeLines
        lines={typed.lines}
        materials={materials}
        looked={looked}
        onChange={(lines) => onChange({ lines })}
      />
      <div className={css.terms}>
        <NumberInput
          label={t`This makes`}
          rightSection={unitName}
          rightSectionWidth="auto"
          rightSectionProps={{ className: css.unit ?? '' }}
          min={0}
          decimalScale={3}
          hideControls
          value={typed.yield}
          error={said('yield', t`Enter how much it makes.`)}
          onChange={(made) => onChange({ yield: made })}
        />
        <NumberInput
          label={t`Waste, percent`}
          description={t`Extra for spills and trimmings.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={100}
          decimalScale={2}
          hideControls
          value={typed.waste}
          error={said('waste', t`A percentage from 0 to 100.`)}
          onChange={(waste) => onChange({ waste })}
        />
        <MomentField
          label={t`Holds from`}
          description={t`Leave blank to start now. Store time (${zone}).`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={typed.from}
          error={said('from', t`Choose a time in the future, or leave it blank.`)}
          onChange={(from) => onChange({ from })}
        />
      </div>
      {recipe ? (
        <p className={css.cost} aria-live="polite">
          <RecipeCost
            batch={recipe}
            lines={recipe.lines.map((line) => ({ quantity: line.quantity, cost: costs.get(line.materialId) }))}
          />
        </p>
      ) : null}
    </div>
  )
}
