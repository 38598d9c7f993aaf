import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const prices: readonly ProseSection[] = [
  {
    id: 'not-priced',
    title: { zh: '尚未定价的商品', en: 'Products without a price' },
    parts: [
      {
        p: {
          zh: '售价留空的商品显示“尚未定价”。收银台可以搜索和扫描到它，但不能加入订单。用商品列表的“价格”筛选可以找出这些商品，定价后会自动同步到收银台。',
          en: 'A product without a price says “No price yet”. Counters find it by search and scan, but can’t ring it up. The filter “Price” of the product list shows all of them. Once a product has a price, counters get it automatically.',
        },
      },
    ],
  },
  {
    id: 'price-changes',
    title: { zh: '商品调价', en: 'Planning prices' },
    parts: [
      {
        p: {
          zh: '在“商品调价”中为一个或多个商品设置新价格、开始时间和结束时间，时间按门店所在时区。设了结束时间的是促销，结束后恢复常规价；表格、批量调价、导入和导出都按常规价，促销期间也一样。收银台会提前收到，到时间自动切换，断网也一样。几个促销重叠时，以最后开始的为准；期间调整常规价，促销照常进行。计划中的调价可以撤回，进行中的可以立即结束。',
          en: 'Under Price changes, set a new price for one product or several, with a start and an end in the store’s time zone. A price with an end is a promotion: the regular price returns afterwards, and the grid, batches, imports and exports always use the regular price. Counters get changes in advance and switch automatically at that time, even offline. Where promotions overlap, the one that started last applies; a new regular price doesn’t end them. A planned change can be withdrawn, a live one ended.',
        },
      },
      {
        p: {
          zh: '“批量调价”按百分比或金额修改一个分类、一次筛选或所选商品的价格，可以统一尾数。执行前有预览：新旧价格、合计、毛利。在后台执行，七天内可在“批量修改记录”中撤销。每个商品的改价记录都会保留：谁、何时、从多少改到多少。',
          en: 'Change many prices raises or lowers the prices of a category, a filter or chosen products by percent or amount, and can end them at the same time. A preview shows old and new prices, sums and margins. It runs in the background and can be undone for seven days under Bulk changes. Every change is kept: who, when, from what to what.',
        },
      },
    ],
  },
  {
    id: 'grid',
    title: { zh: '表格编辑', en: 'Editing in a grid' },
    parts: [
      {
        p: {
          zh: '商品列表的“表格编辑”像电子表格一样修改很多商品：方向键移动，直接输入或按 F2 编辑，Enter、Tab 到下一格，Shift 选择多格，Ctrl+C、Ctrl+V 复制粘贴，Ctrl+D 向下填充，Ctrl+Z、Ctrl+Y 撤销和重做。可以从电子表格粘贴。输入的内容会保留到应用为止，刷新也不会丢失。',
          en: 'Edit in a grid, in the product list, changes many products as a spreadsheet does: arrow keys move, typing or F2 edits, Enter and Tab go to the next cell, Shift selects several, Ctrl+C and Ctrl+V copy and paste, Ctrl+D fills down, Ctrl+Z and Ctrl+Y undo and redo. You can paste from a spreadsheet. What you type is kept until you apply it, even after a reload.',
        },
      },
      {
        p: {
          zh: '应用前会显示哪些行不能修改及原因：别人刚刚保存过、条码已被使用、商品正在网店销售。这些行保留您的输入，其他行照常修改。',
          en: 'Before anything is applied, you see which rows can’t change and why: someone else saved the product, a barcode is taken, the product is in the online store. These rows keep what you typed; the others change.',
        },
      },
    ],
  },
]
