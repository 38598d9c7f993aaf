import { useEffect, useState } from 'react'
import type { Words } from '#contract/schemas.ts'
import type { Cents } from '#domain/money.ts'
import type { Shown } from '#features/counter/tasks/display/display-messages.ts'
import { InLanguage } from '#features/counter/tasks/display/in-language.tsx'
import { keepOnly, keptPicture } from '#features/counter/tasks/display/kept-pictures.ts'
import { displayTexts } from '#features/counter/tasks/display/texts.ts'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/display/idle.module.css'

const EACH_MS = 8_000

interface Slide {
  readonly address: string
  readonly goods?: { readonly name: Words; readonly price: Cents }
}

export interface IdleViewProps {
  readonly shopName: string
  readonly idle: Extract<Shown, { at: 'idle' }>
}

/** Idle: the store's pictures in turn, then products, with store name and welcome. */
export function IdleView({ shopName, idle }: IdleViewProps) {
  const slides = useSlides(idle)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (slides.length < 2) return
    const timer = setInterval(() => setNow((n) => n + 1), EACH_MS)
    return () => clearInterval(timer)
  }, [slides.length])
  const at = slides.length === 0 ? -1 : now % slides.length
  const goods = slides[at]?.goods
  return (
    <section className={css.idle} data-open data-pictures={at >= 0 || undefined}>
      {slides.map((slide, i) => (
        <div key={slide.address} className={css.slide} data-on={i === at || undefined} aria-hidden>
          <img className={css.blurred} src={slide.address} alt="" />
          <img className={slide.goods ? css.goods : css.whole} src={slide.address} alt="" />
        </div>
      ))}
      <div className={css.foot}>
        <div>
          <h1 className={css.shop}>{shopName}</h1>
          <p className={css.welcome}>
            <InLanguage words={displayTexts.welcome} />
          </p>
        </div>
        {goods ? (
          <p className={css.offer}>
            <InLanguage words={goods.name} />
            <strong>
              <Money value={goods.price} />
            </strong>
          </p>
        ) : null}
      </div>
    </section>
  )
}

/** The pictures that could be loaded, in order. */
function useSlides({ pictures, goods }: IdleViewProps['idle']): readonly Slide[] {
  const [slides, setSlides] = useState<readonly Slide[]>([])
  useEffect(() => {
    let gone = false
    const made: string[] = []
    const wanted = [
      ...pictures.map((picture) => ({ picture })),
      ...goods.map(({ picture, name, price }) => ({ picture, goods: { name, price } })),
    ]
    const bring = async (): Promise<void> => {
      const found: Slide[] = []
      for (const { picture, ...rest } of wanted) {
        const address = await keptPicture(picture)
        if (address?.startsWith('blob:')) made.push(address)
        if (gone) return free()
        if (address !== undefined && !found.some((one) => one.address === address)) found.push({ address, ...rest })
        setSlides([...found])
      }
      await keepOnly(wanted.map(({ picture }) => picture))
    }
    const free = (): void => made.splice(0).forEach((address) => URL.revokeObjectURL(address))
    void bring()
    return () => {
      gone = true
      free()
    }
  }, [pictures, goods])
  return slides
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
