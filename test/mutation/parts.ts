type Part = { mutate: string[]; tests: string[]; without?: string[]; database?: true }

/**
 * The parts whose tests are tried with mutants. `mutate` and `tests` are patterns from the root of the repository, `tests`
 * those that speak about the part; `without` are kinds of mutants that something else refuses. With `database` every
 * mutant takes seconds instead of a blink.
 */
export const parts: Record<string, Part> = {
  'shared/policies': {
    mutate: ['shared/policies/**/*.ts'],
    tests: ['shared/policies/**/*.test.ts'],
  },
  'shared/kernel': {
    mutate: ['shared/kernel/**/*.ts'],
    tests: ['shared/kernel/**/*.test.ts'],
  },
  'shared/process': {
    mutate: ['shared/process/**/*.ts'],
    tests: ['shared/process/**/*.test.ts'],
    // Names of states, actions, effects and events, and flags that are either true or absent: they do not compile.
    without: ['StringLiteral', 'BooleanLiteral'],
  },
  'server/rules': {
    mutate: [
      'server/kernel/process/paused-timers.ts',
      'server/payments/{payment-states,provider-mismatch}.ts',
      'server/{service,product}-orders/{conditions,deadlines}.ts',
      'server/service-orders/settlement.ts',
      'server/transactions/{row,settlement}.ts',
      'server/refund-cases/{conditions,outcome}.ts',
    ],
    tests: [
      'server/{service-orders,product-orders,transactions,refund-cases}/rules.test.ts',
      'server/kernel/process/paused-timers.test.ts',
      'server/payments/{payment-states,provider-mismatch}.test.ts',
    ],
  },
  'server/kernel': {
    mutate: [
      'server/kernel/process/{notices,paused-timers,process-actions,process-handler,run-transition,timer-jobs,timers}.ts',
    ],
    tests: [
      'server/console/settings.test.ts',
      'server/kernel/process/{notices,paused-timers,timer-jobs,timers}.test.ts',
      'server/product-orders/product-orders.test.ts',
      'server/service-orders/evidence.test.ts',
      'test/process-handler.test.ts',
    ],
    database: true,
  },
  'server/payments': {
    mutate: ['server/payments/**/*.ts'],
    tests: ['server/payments/**/*.test.ts'],
    database: true,
  },
  'server/service-orders': {
    mutate: ['server/service-orders/**/*.ts'],
    tests: [
      'server/service-orders/**/*.test.ts',
      'server/service-requests/{attachments,orders,service-requests,times}.test.ts',
      'server/selling/selling.test.ts',
    ],
    database: true,
  },
  'server/product-orders': {
    mutate: ['server/product-orders/**/*.ts'],
    tests: [
      'server/product-orders/**/*.test.ts',
      'server/product-requests/{late-payment,pictures,product-requests}.test.ts',
    ],
    database: true,
  },
  'server/refund-cases': {
    mutate: ['server/refund-cases/**/*.ts'],
    tests: [
      'server/refund-cases/**/*.test.ts',
      'server/service-orders/{claims,evidence}.test.ts',
      'server/product-orders/claims.test.ts',
    ],
    database: true,
  },
  'server/transactions': {
    mutate: ['server/transactions/**/*.ts'],
    tests: [
      'server/transactions/**/*.test.ts',
      'server/product-orders/**/*.test.ts',
      'server/product-requests/late-payment.test.ts',
      'server/service-orders/{calendar,claims,visibility}.test.ts',
      'server/{admin/orders,chat/chat,teams/notices}.test.ts',
    ],
    database: true,
  },
  'server/access': {
    mutate: ['server/kernel/{http/routes,team}.ts', 'server/accounts/{administrator,session-data,sessions}.ts'],
    tests: [
      'server/accounts/{administrator,sign-in}.test.ts',
      'server/product-orders/create.test.ts',
      'server/admin/users.test.ts',
      'server/kernel/{http/access-denied-log,http/routes,request-coalescing,team}.test.ts',
      'server/teams/{calls,team}.test.ts',
    ],
    database: true,
  },
}
