import { ActionIcon, Button, Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconDots } from '@tabler/icons-react'
import type { PickingLine } from '#contract/online/picking-schemas.ts'
import { milli } from '#domain/money.ts'
import { leftOf, otherPlaces, type PickingStep } from '#domain/picking-steps.ts'
import css from '#features/office/online/picking/picking.module.css'
import { formatQuantity } from '#ui/format-quantity.ts'
import { Picture } from '#ui/picture.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly step: PickingStep<PickingLine>
  /** It can be picked now, by whoever looks at it. */
  readonly active: boolean
  /** It is the first that is still open. */
  readonly next: boolean
  /** The last scan was of it. */
  readonly latest: boolean
  readonly onPick: (placeId: string | undefined, quantity: number) => void
  readonly onPutBack: () => void
  readonly onShort: () => void
}

/** One place of the way through the store: what, where, and how many, close to each other. */
export function PickingStepRow({ step, active, next, latest, onPick, onPutBack, onShort }: Props) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const { line, place, wanted, picked } = step
  const left = leftOf(step)
  const name = say(line.name) || line.name.en || line.name.zh
  const figure = formatQuantity(left, i18n.locale)
  const done = left === 0
  return (
    <li
      className={css.step}
      data-done={done || undefined}
      data-next={next || undefined}
      data-latest={latest || undefined}
      aria-current={next ? 'step' : undefined}
    >
      <Picture className={css.picture} picture={line.image} name={name} tone={line.categoryId ?? undefined} />
      <span className={css.what}>
        <span className={css.name}>{name}</span>
        <small className="et-code">{line.barcode || line.itemNo}</small>
        <Missing line={line} />
      </span>
      <span className={css.place}>
        {place ? (
          <>
            <strong className="et-code">{place.code}</strong>
            {place.area === '' || place.code.startsWith(place.area) ? null : <small>{place.area}</small>}
          </>
        ) : (
          <small>{line.made ? <Trans>Made to order</Trans> : <Trans>No place</Trans>}</small>
        )}
      </span>
      <span className={css.figure}>
        <strong>
          <Quantity value={wanted} />
        </strong>
        <small>
          {picked > 0 && picked < wanted ? (
            <Trans>
              <Quantity value={picked} /> picked
            </Trans>
          ) : (
            say(line.unit)
          )}
        </small>
      </span>
      <span className={css.acts}>
        {done && picked > 0 ? (
          <IconCheck className={css.tick} size={24} stroke={2.4} role="img" aria-label={t`Picked`} />
        ) : null}
        {active && !done ? (
          <Button
            className={css.pick}
            variant={next ? 'filled' : 'default'}
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => onPick(place?.placeId, left)}
            aria-label={t`Pick ${figure}: ${name}`}
          >
            <Trans>Pick {figure}</Trans>
          </Button>
        ) : null}
        {active ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" size={44} aria-label={t`More for ${name}`}>
                <IconDots size={20} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {left > 1000 ? (
                <Menu.Item onClick={() => onPick(place?.placeId, 1000)}>
                  <Trans>Pick 1</Trans>
                </Menu.Item>
              ) : null}
              {left > 0
                ? otherPlaces(line).map((other) => (
                    <Menu.Item key={other.placeId} onClick={() => onPick(other.placeId, Math.min(left, other.onHand))}>
                      <Trans>
                        Pick at {other.code} ({formatQuantity(milli(other.onHand), i18n.locale)} there)
                      </Trans>
                    </Menu.Item>
                  ))
                : null}
              {picked > 0 ? (
                <Menu.Item onClick={onPutBack}>
                  <Trans>Put back {formatQuantity(picked, i18n.locale)}</Trans>
                </Menu.Item>
              ) : null}
              <Menu.Item onClick={onShort}>
                <Trans>Something is missing…</Trans>
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </span>
    </li>
  )
}

function Missing({ line }: { readonly line: PickingLine }) {
  if (line.short === 0 && !line.waits) return null
  return (
    <StateBadge state={line.waits ? 'waiting' : 'stopped'} look="plain">
      {line.waits ? (
        <Trans>Waits for goods</Trans>
      ) : (
        <Trans>
          <Quantity value={milli(line.short)} /> missing
        </Trans>
      )}
    </StateBadge>
  )
}
