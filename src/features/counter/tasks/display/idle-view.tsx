import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Words } from '#contract/schemas.ts'
import type { Shown } from '#features/counter/tasks/display/display-messages.ts'
import { InLanguage } from '#features/counter/tasks/display/in-language.tsx'
import { keepOnly, keptPicture } from '#features/counter/tasks/display/kept-pictures.ts'
import { isNight, standAt, useMinute } from '#features/counter/tasks/display/resting.ts'
import { displayTexts } from '#features/counter/tasks/display/texts.ts'
import css from '#features/counter/tasks/display/idle.module.css'

const EACH_MS = 8_000

export interface IdleViewProps {
  readonly shopName: string
  readonly idle: Extract<Shown, { at: 'idle' }>
}

/** Idle: the store's mark and a welcome on paper, beside its own photographs in turn where it has some. Dark at night. */
export function IdleView({ shopName, idle }: IdleViewProps) {
  const pictures = useKept(idle.pictures)
  const [logo] = useKept(useMemo(() => (idle.logo ? [idle.logo] : []), [idle.logo]))
  const night = isNight(useMinute())
  const slides = night ? [] : pictures
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (slides.length < 2) return
    const timer = setInterval(() => setNow((n) => n + 1), EACH_MS)
    return () => clearInterval(timer)
  }, [slides.length])
  useEffect(() => {
    void keepOnly(idle.logo ? [...idle.pictures, idle.logo] : idle.pictures)
  }, [idle])
  return (
    <section className={css.idle} data-night={night || undefined}>
      {slides.length === 0 ? null : (
        <div className={css.photographs} aria-hidden>
          {slides.map((address, i) => (
            <Photograph key={address} address={address} on={i === now % slides.length} />
          ))}
        </div>
      )}
      <Mark words={displayTexts.welcome}>
        {logo === undefined ? (
          <h1 className={css.shop}>{shopName}</h1>
        ) : (
          <h1 className={css.logo}>
            <img src={logo} alt={shopName} />
          </h1>
        )}
      </Mark>
    </section>
  )
}

/** A photograph fills its place edge to edge; an upright poster is shown whole. */
function Photograph({ address, on }: { readonly address: string; readonly on: boolean }) {
  return (
    <img
      className={css.photograph}
      data-on={on || undefined}
      src={address}
      alt=""
      onLoad={({ currentTarget: image }) => {
        image.toggleAttribute('data-upright', image.naturalHeight > image.naturalWidth)
      }}
    />
  )
}

/** The store's mark above one line. It never stands long on the same pixels. */
function Mark({ words, children }: { readonly words: Words; readonly children?: ReactNode }) {
  return (
    <div className={css.mark} style={{ translate: standAt(useMinute()) }}>
      {children}
      <p
        className={css.welcome}
        role={children === undefined ? 'heading' : undefined}
        aria-level={children === undefined ? 1 : undefined}
      >
        <InLanguage words={words} />
      </p>
    </div>
  )
}

/** The pictures that could be loaded, in order. */
function useKept(pictures: readonly string[]): readonly string[] {
  const [found, setFound] = useState<readonly string[]>([])
  useEffect(() => {
    let gone = false
    const made: string[] = []
    const free = (): void => made.splice(0).forEach((address) => URL.revokeObjectURL(address))
    const bring = async (): Promise<void> => {
      const kept: string[] = []
      for (const picture of pictures) {
        const address = await keptPicture(picture)
        if (address?.startsWith('blob:')) made.push(address)
        if (gone) return free()
        if (address !== undefined && !kept.includes(address)) kept.push(address)
      }
      setFound(kept)
    }
    void bring()
    return () => {
      gone = true
      free()
    }
  }, [pictures])
  return found
}

interface ClosedProps {
  readonly shopName: string
  /** Whether a counter has spoken: then it is only away for a moment. */
  readonly away: boolean
}

/** Without a counter: the store's name and a welcome in a light that wanders, so that nothing burns in. */
export function ClosedView({ shopName, away }: ClosedProps) {
  const night = isNight(useMinute())
  const name = shopName || nameKeptHere()
  return (
    <section className={css.idle} data-night={night || undefined}>
      {night ? null : <div className={css.light} aria-hidden />}
      <Mark words={away ? displayTexts.closed : displayTexts.welcome}>
        {name === '' ? undefined : <h1 className={css.shop}>{name}</h1>}
      </Mark>
    </section>
  )
}

/** The store that is open in this browser, by the specification's storage key. */
function nameKeptHere(): string {
  try {
    const kept = JSON.parse(localStorage.getItem('shop') ?? 'null') as { readonly shopName?: unknown } | null
    return typeof kept?.shopName === 'string' ? kept.shopName : ''
  } catch {
    return ''
  }
}
