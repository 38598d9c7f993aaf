import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { picking } from '#contract/online/picking.ts'
import type { PickingLine, PickingTask } from '#contract/online/picking-schemas.ts'
import { milli } from '#domain/money.ts'
import { leftOf, openOf, type PickingStep, stepsOf } from '#domain/picking-steps.ts'
import { pickingTaskActions } from '#domain/picking-task-states.ts'
import { allows } from '#domain/states.ts'
import { act, queryClient, read } from '#api/query.ts'
import { ChangedSum } from '#features/office/online/orders/changed-sum.tsx'
import { useOrderWords } from '#features/office/online/orders/order-words.ts'
import css from '#features/office/online/picking/picking.module.css'
import { PickingState } from '#features/office/online/picking/picking-state.tsx'
import { PickingStepRow } from '#features/office/online/picking/picking-step-row.tsx'
import { ScanField } from '#features/office/online/picking/scan-field.tsx'
import { ShortDialog } from '#features/office/online/picking/short-dialog.tsx'
import { TakeOverDialog } from '#features/office/online/picking/take-over-dialog.tsx'
import { usePicking } from '#features/office/online/picking/use-picking.ts'
import { PrintMenu } from '#features/office/organisation/printers/print-menu.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Day } from '#ui/day.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
import { ScanResult } from '#ui/lines/scan-result.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import { useFreshEvery } from '#ui/live-state.ts'
import { May, useMay } from '#ui/may.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

/** The list by which one order is picked: the way through the store, place by place. */
export const Route = createFileRoute('/_office/shop/orderManage/pickingTaskInfo/pickingTaskDes/$id')({
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(picking.details, params))
  },
  component: Task,
})

function Task() {
  const query = read(picking.details, Route.useParams())
  const { data: task } = useSuspenseQuery(query)
  useQuery({ ...query, refetchInterval: useFreshEvery() })
  const words = useOrderWords()
  const seesOrders = useMay()({ all: ['shopOnlineOrder'] })
  return (
    <DetailPage
      title={<span className="et-code">{task.number}</span>}
      beside={<PickingState task={task} />}
      actions={<Actions task={task} />}
    >
      <Section title={<Trans>Order</Trans>}>
        <Facts
          facts={[
            {
              label: <Trans context="order">Due</Trans>,
              value: (
                <>
                  <Day on={task.due.day} /> {words.time(task.due)}
                </>
              ),
              figure: true,
            },
            {
              label: <Trans>Order</Trans>,
              value: seesOrders ? (
                <AppLink
                  className="et-code"
                  to="/shop/orderManage/onlineOrderInfo/onlineOrderDes/$id"
                  params={{ id: task.orderId }}
                >
                  {task.orderNumber}
                </AppLink>
              ) : (
                <span className="et-code">{task.orderNumber}</span>
              ),
            },
            { label: <Trans>Delivery method</Trans>, value: words.kind(task.kind) },
            { label: <Trans>Picked by</Trans>, value: task.operator?.name ?? '' },
            { label: <Trans>Checked by</Trans>, value: task.checker?.name ?? '' },
            { label: <Trans>Printed</Trans>, value: String(task.printCount) },
            { label: <Trans>Note</Trans>, value: task.note, wide: true },
          ]}
        />
      </Section>
      <Work task={task} />
      {task.settles ? (
        <Section title={<Trans>Something is missing</Trans>}>
          <div className={css.settles}>
            <p>
              <Trans>When the check is confirmed, the order changes:</Trans>
            </p>
            <ChangedSum sums={task.settles} paid={task.settles.paid} />
          </div>
        </Section>
      ) : null}
    </DetailPage>
  )
}

function Work({ task }: { readonly task: PickingTask }) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const mayPick = useMay()({ all: ['shopPickingDo'] })
  const work = usePicking(task.id)
  const [short, setShort] = useState<PickingStep<PickingLine>>()
  const active = mayPick && allows(pickingTaskActions, task.state, 'pick')
  const latest = task.lines.find(({ lineNo }) => lineNo === work.last?.lineNo)
  const steps = stepsOf(task.lines)
  const next = steps.find((step) => leftOf(step) > 0)
  const open = task.lines.filter((line) => openOf(line) > 0).length
  return (
    <Section title={<Trans>Way through the store</Trans>}>
      {active ? <ScanField onCode={(code) => work.take({ code })} /> : null}
      {work.problem === undefined ? null : (
        <p role="alert" className={css.problem}>
          {work.problem}
        </p>
      )}
      {active && latest ? (
        <ScanResult
          name={say(latest.name) || latest.name.en || latest.name.zh}
          note={open === 0 ? t`Everything is picked.` : t`Lines still open: ${open}`}
          figure={`${formatQuantity(milli(latest.picked), i18n.locale)} / ${formatQuantity(milli(latest.quantity), i18n.locale)}`}
          unit={say(latest.unit)}
        />
      ) : null}
      <ol className={css.steps} aria-label={t`Way through the store`}>
        {steps.map((step) => (
          <PickingStepRow
            key={step.key}
            step={step}
            active={active}
            next={active && step === next}
            latest={step.line.lineNo === work.last?.lineNo}
            onPick={(placeId, quantity) =>
              work.take({ lineNo: step.line.lineNo, quantity, ...(placeId === undefined ? {} : { placeId }) })
            }
            onPutBack={() =>
              work.putBack({
                lineNo: step.line.lineNo,
                quantity: step.picked,
                ...(step.place ? { placeId: step.place.placeId } : {}),
              })
            }
            onShort={() => setShort(step)}
          />
        ))}
      </ol>
      {short ? <ShortDialog task={task} step={short} onClose={() => setShort(undefined)} /> : null}
    </Section>
  )
}

/** The step that comes next. */
function Actions({ task }: { readonly task: PickingTask }) {
  const [takingOver, setTakingOver] = useState(false)
  const { id, number, state, operator } = task
  const take = useMutation(act(picking.take))
  const finish = useMutation(act(picking.finish))
  const check = useMutation(act(picking.check))
  const back = useMutation(act(picking.putBack))
  const can = (action: keyof typeof pickingTaskActions): boolean => allows(pickingTaskActions, state, action)
  const run = (step: Promise<unknown>, said?: React.ReactNode): void =>
    void step.then(() => said === undefined || showToast({ message: said })).catch(() => undefined)
  return (
    <>
      <PrintMenu id={id} number={number} calls={picking}>
        {task.printCount === 0 ? <Trans>Print list</Trans> : <Trans>Print list again</Trans>}
      </PrintMenu>
      <May all={['shopPickingDo']}>
        {can('take') && operator ? (
          <Button variant="default" onClick={() => setTakingOver(true)}>
            <Trans>Take over…</Trans>
          </Button>
        ) : null}
        {can('take') && !operator ? (
          <Button loading={take.isPending} onClick={() => run(take.mutateAsync({ id }))}>
            <Trans>Start picking</Trans>
          </Button>
        ) : null}
        {can('finish') ? (
          <Button
            variant={task.lines.some((line) => openOf(line) > 0) ? 'default' : 'filled'}
            loading={finish.isPending}
            onClick={() => run(finish.mutateAsync({ id }))}
          >
            <Trans>Finish picking</Trans>
          </Button>
        ) : null}
        {task.toPutBack ? (
          <Button
            loading={back.isPending}
            onClick={() => run(back.mutateAsync({ id }), <Trans>Its goods are back at their places.</Trans>)}
          >
            <Trans>Everything is put back</Trans>
          </Button>
        ) : null}
      </May>
      {can('check') ? (
        <May all={['shopPickingCheck']}>
          <Button
            loading={check.isPending}
            onClick={() => run(check.mutateAsync({ id }), <Trans>{number} is checked.</Trans>)}
          >
            <Trans>Confirm check</Trans>
          </Button>
        </May>
      ) : null}
      {takingOver ? <TakeOverDialog task={task} onClose={() => setTakingOver(false)} /> : null}
    </>
  )
}
