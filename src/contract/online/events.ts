import { about } from '#contract/define-event.ts'

export const onlineEvents = {
  ...about('logistics', 'shopLogistics', {
    updated: { zh: '修改物流设置', en: 'Changed pickup and delivery' },
    area: { zh: '修改配送范围', en: 'Changed the service area' },
    times: { zh: '修改一天的时段', en: 'Changed the times of a day' },
  }),
} as const
