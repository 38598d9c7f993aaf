import { useEffect } from 'react'
import { formatMoney } from '#ui/format-money.ts'
import { useDensity } from '#ui/use-density.ts'
import { displayLanguage } from '#features/counter/tasks/display/display-choice.ts'
import type { DisplayState } from '#features/counter/tasks/display/display-messages.ts'
import { DoneView } from '#features/counter/tasks/display/done-view.tsx'
import { ClosedView, IdleView } from '#features/counter/tasks/display/idle-view.tsx'
import { DisplayLanguageContext, InLanguage, useDisplayText } from '#features/counter/tasks/display/in-language.tsx'
import { SaleView } from '#features/counter/tasks/display/sale-view.tsx'
import { displayTexts } from '#features/counter/tasks/display/texts.ts'
import { useDisplayFeed } from '#features/counter/tasks/display/use-display-feed.ts'
import { useThanks } from '#features/counter/tasks/display/use-thanks.ts'
import css from '#features/counter/tasks/display/display.module.css'

/** The customer's window: products and total during the sale, tip, thanks, and pictures while idle. */
export function DisplayWindow() {
  useDensity('counter')
  const { state, say } = useDisplayFeed()
  const shown = useThanks(state)
  useEffect(() => {
    document.title = displayTexts.display.en
    // keeps the screen on, if the browser allows it
    void navigator.wakeLock?.request('screen').catch(() => undefined)
  }, [])
  const language = state?.language ?? displayLanguage()
  return (
    <DisplayLanguageContext value={language}>
      <main
        className={css.screen}
        lang={language === 'en' ? 'en' : 'zh'}
        aria-label={displayTexts.display[language === 'en' ? 'en' : 'zh']}
        data-at={shown?.at ?? 'closed'}
      >
        {state?.training ? (
          <p className={css.training}>
            <InLanguage words={displayTexts.training} />
          </p>
        ) : null}
        <AmountAnnouncement shown={shown} />
        {!state || !shown || shown.at === 'closed' ? (
          <ClosedView shopName={state?.shopName ?? ''} away={state !== undefined} />
        ) : shown.at === 'idle' ? (
          <IdleView shopName={state.shopName} idle={shown} />
        ) : shown.at === 'done' ? (
          <DoneView done={shown} />
        ) : (
          <SaleView
            shopName={state.shopName}
            sale={shown}
            onTip={(percent) => shown.at === 'paying' && say({ t: 'tip', saleId: shown.saleId, percent })}
          />
        )}
      </main>
    </DisplayLanguageContext>
  )
}

/** For screen readers: the amount due, whenever it changes. */
function AmountAnnouncement({ shown }: { readonly shown: DisplayState['shown'] | undefined }) {
  const inLanguage = useDisplayText()
  const text =
    shown?.at === 'cart'
      ? `${inLanguage(displayTexts.total)} ${formatMoney(shown.sums.total, 'en')}`
      : shown?.at === 'paying'
        ? `${inLanguage(displayTexts.due)} ${formatMoney(shown.due, 'en')}`
        : shown?.at === 'done'
          ? `${inLanguage(displayTexts.thanks)} ${inLanguage(displayTexts.change)} ${formatMoney(shown.change, 'en')}`
          : ''
  return (
    <p className={css.said} role="status" aria-live="polite">
      {text}
    </p>
  )
}
