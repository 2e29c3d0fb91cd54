import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'am'> = {
  states: {
    pending_payment: 'የሚከፈል',
    trialing: 'ሙከራ',
    active: 'በስራ ላይ',
    past_due: 'ክፍያ ይጠበቃል',
    expired: 'አብቅቷል',
    free: 'አልተጀመረም ወይም ተመልሷል',
  },
  steps: {
    chosen: 'ተመርጧል',
    running: 'በሂደት ላይ',
    over: 'አልቋል',
  },
  actions: {
    'confirm-payment': 'ይክፈሉ',
    grant: 'ይስጡ',
    cancel: 'ይሰርዙ',
    resume: 'ስረዛውን ይመልሱ',
    'change-plan': 'ዕቅዱን ይቀይሩ',
    withdraw: 'ይመልሱ',
    refund: 'ገንዘቡን ይመልሱ',
    extend: 'ያራዝሙ',
  },
}
