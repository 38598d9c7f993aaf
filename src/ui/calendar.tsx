import { useLingui } from '@lingui/react/macro'
import { DatePicker, DatesProvider, type DatePickerProps, type DatePickerType } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/zh-cn'
import css from './calendar.module.css'

/** Mantine's calendar in the app's language, with days as large as fingers need them. */
export function Calendar<Type extends DatePickerType = 'default'>(props: DatePickerProps<Type>) {
  const { t, i18n } = useLingui()
  const chinese = i18n.locale === 'zh'
  return (
    <DatesProvider settings={{ locale: chinese ? 'zh-cn' : 'en', firstDayOfWeek: chinese ? 1 : 0 }}>
      <DatePicker<Type>
        classNames={{
          day: css.day,
          weekday: css.weekday,
          calendarHeader: css.head,
          calendarHeaderControl: css.turn,
          calendarHeaderLevel: css.level,
          monthsList: css.list,
          monthsListControl: css.part,
          yearsList: css.list,
          yearsListControl: css.part,
        }}
        monthLabelFormat={chinese ? 'YYYY年M月' : 'MMMM YYYY'}
        yearLabelFormat={chinese ? 'YYYY年' : 'YYYY'}
        ariaLabels={{
          previousMonth: t`Previous month`,
          nextMonth: t`Next month`,
          previousYear: t`Previous year`,
          nextYear: t`Next year`,
          previousDecade: t`Previous ten years`,
          nextDecade: t`Next ten years`,
        }}
        // Escape closes the calendar, not the dialog that it is opened from
        __stopPropagation
        hideOutsideDates
        highlightToday
        weekendDays={[]}
        {...props}
      />
    </DatesProvider>
  )
}
