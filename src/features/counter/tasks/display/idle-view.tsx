import { useEffect, useMemo, useState } from 'react'
import type { Shown } from '#features/counter/tasks/display/display-messages.ts'
import { InLanguage } from '#features/counter/tasks/display/in-language.tsx'
import { keepOnly, keptPicture } from '#features/counter/tasks/display/kept-pictures.ts'
import { displayTexts } from '#features/counter/tasks/display/texts.ts'
import css from '#features/counter/tasks/display/idle.module.css'

const EACH_MS = 8_000

export interface IdleViewProps {
  readonly shopName: string
  readonly idle: Extract<Shown, { at: 'idle' }>
}

/** Idle: the store's mark and a welcome, on its own pictures in turn where it has some. */
export function IdleView({ shopName, idle }: IdleViewProps) {
  const slides = useKept(idle.pictures)
  const [logo] = useKept(useMemo(() => (idle.logo ? [idle.logo] : []), [idle.logo]))
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (slides.length < 2) return
    const timer = setInterval(() => setNow((n) => n + 1), EACH_MS)
    return () => clearInterval(timer)
  }, [slides.length])
  useEffect(() => {
    void keepOnly(idle.logo ? [...idle.pictures, idle.logo] : idle.pictures)
  }, [idle])
  const at = slides.length === 0 ? -1 : now % slides.length
  return (
    <section className={css.idle} data-open data-pictures={at >= 0 || undefined}>
      {slides.map((address, i) => (
        <div key={address} className={css.slide} data-on={i === at || undefined} aria-hidden>
          <img className={css.blurred} src={address} alt="" />
          <img className={css.whole} src={address} alt="" />
        </div>
      ))}
      <div className={css.foot}>
        <div className={css.mark}>
          {logo === undefined ? (
            <h1 className={css.shop}>{shopName}</h1>
          ) : (
            <h1 className={css.logo}>
              <img src={logo} alt={shopName} />
            </h1>
          )}
          <p className={css.welcome}>
            <InLanguage words={displayTexts.welcome} />
          </p>
        </div>
      </div>
    </section>
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

/** Not in use now: only the store's name. */
export function ClosedView({ shopName }: { readonly shopName: string }) {
  return (
    <section className={css.idle}>
      <div className={css.foot}>
        <div>
          {shopName === '' ? null : <h1 className={css.shop}>{shopName}</h1>}
          <p
            className={css.welcome}
            role={shopName === '' ? 'heading' : undefined}
            aria-level={shopName === '' ? 1 : undefined}
          >
            <InLanguage words={displayTexts.closed} />
          </p>
        </div>
      </div>
    </section>
  )
}
