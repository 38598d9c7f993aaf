import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { MOST_OPTIONS } from '#contract/catalogue/products.ts'
import { countOfCombinations, MOST_VARIANTS } from '#domain/goods/variants.ts'
import css from '#features/office/catalogue/products/product-form.module.css'
import type { OptionValues } from '#features/office/catalogue/products/product-values.ts'
import { useOwnFirst } from '#ui/use-language.ts'

export interface OptionEditorProps {
  readonly options: readonly OptionValues[]
  readonly onChange: (options: OptionValues[]) => void
  /** Sentences by path: `options.0.values.1.nameEn`. */
  readonly errors: Readonly<Record<string, unknown>>
  readonly disabled: boolean
}

const newValue = () => ({ id: crypto.randomUUID(), nameZh: '', nameEn: '' })

/** Options of a product, such as size and colour, with their values: every combination is a variant. */
export function OptionEditor({ options, onChange, errors, disabled }: OptionEditorProps) {
  const put = (at: number, option: OptionValues): void => onChange(options.with(at, option))
  const full = options.length >= MOST_OPTIONS || countOfCombinations(options) >= MOST_VARIANTS
  return (
    <div className={css.options}>
      {options.map((option, at) => (
        <OptionFields
          key={option.id}
          at={at}
          option={option}
          errors={errors}
          disabled={disabled}
          onChange={(next) => put(at, next)}
          onRemove={() => onChange(options.toSpliced(at, 1))}
        />
      ))}
      {errors['options'] ? (
        <p role="alert" className={css.error}>
          {errors['options'] as string}
        </p>
      ) : null}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={disabled || full}
          onClick={() => onChange([...options, { ...newValue(), values: [newValue()] }])}
        >
          {options.length === 0 ? <Trans>Add sizes, colors or the like</Trans> : <Trans>Add another option</Trans>}
        </Button>
      </div>
    </div>
  )
}

interface OptionFieldsProps {
  readonly at: number
  readonly option: OptionValues
  readonly errors: Readonly<Record<string, unknown>>
  readonly disabled: boolean
  readonly onChange: (option: OptionValues) => void
  readonly onRemove: () => void
}

function OptionFields({ at, option, errors, disabled, onChange, onRemove }: OptionFieldsProps) {
  const { t } = useLingui()
  const ownFirst = useOwnFirst()
  const number = at + 1
  const { values } = option
  const put = (place: number, change: object): void =>
    onChange({ ...option, values: values.with(place, { ...values[place]!, ...change }) })
  const add = (): void => onChange({ ...option, values: [...values, newValue()] })
  /** Enter in the last value begins the next, instead of saving the product. */
  const onEnter = (event: KeyboardEvent, place: number): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (place === values.length - 1 && (values[place]!.nameEn || values[place]!.nameZh)) add()
  }
  return (
    <fieldset className={css.option} disabled={disabled}>
      <legend className={css.optionTitle}>
        <Trans>Option {number}</Trans>
      </legend>
      <div className={css.optionRow}>
        {ownFirst({
          en: { name: 'nameEn', label: t`Option in English`, example: t`Size` },
          zh: { name: 'nameZh', label: t`Option in Chinese`, example: '尺码' },
        } as const).map(({ name, label, example }) => (
          <TextInput
            key={name}
            label={label}
            placeholder={example}
            maxLength={20}
            value={option[name]}
            error={errors[`options.${at}.${name}`] as string}
            onChange={(event) => onChange({ ...option, [name]: event.currentTarget.value })}
          />
        ))}
        <ActionIcon size="2.75rem" aria-label={t`Remove option ${number}`} onClick={onRemove}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <ul className={css.values}>
        {values.map((value, place) => (
          <li key={value.id} className={css.optionRow}>
            {ownFirst({
              en: { name: 'nameEn', label: t`Value ${place + 1} in English`, example: t`Value, such as Large` },
              zh: { name: 'nameZh', label: t`Value ${place + 1} in Chinese`, example: '大号' },
            } as const).map(({ name, label, example }, nth) => (
              <TextInput
                key={name}
                aria-label={label}
                placeholder={example}
                maxLength={30}
                autoFocus={nth === 0 && place > 0 && value.nameEn === '' && value.nameZh === ''}
                value={value[name]}
                error={errors[`options.${at}.values.${place}.${name}`] as string}
                onKeyDown={(event) => onEnter(event, place)}
                onChange={(event) => put(place, { [name]: event.currentTarget.value })}
              />
            ))}
            <ActionIcon
              size="2.75rem"
              aria-label={t`Remove value ${place + 1}`}
              disabled={values.length === 1}
              onClick={() => onChange({ ...option, values: values.toSpliced(place, 1) })}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          <Trans>Add a value</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
