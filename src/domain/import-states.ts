import { states } from './states.ts'

/** An import of products from a file. */
export const importStates = states({
  sending: { code: 1, zh: '上传中', en: 'Being sent', badge: 'sending', to: ['reading', 'stopped'] },
  reading: { code: 2, zh: '读取中', en: 'Being read', badge: 'sending', to: ['matching', 'checking', 'stopped'] },
  matching: { code: 3, zh: '待匹配列', en: 'Match columns', badge: 'waiting', to: ['reading', 'stopped'] },
  checking: { code: 4, zh: '检查中', en: 'Being checked', badge: 'sending', to: ['checked', 'stopped'] },
  checked: {
    code: 5,
    zh: '待导入',
    en: 'Checked',
    badge: 'waiting',
    to: ['reading', 'checking', 'running', 'stopped'],
  },
  running: { code: 6, zh: '导入中', en: 'Running', badge: 'sending', to: ['done', 'stopped'] },
  done: { code: 7, zh: '已完成', en: 'Done', badge: 'ready', to: [] },
  stopped: { code: 8, zh: '已停止', en: 'Stopped', badge: 'attention', to: [] },
})
