import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Service } from 'kubernetes-models/v1/Service'
import { describe, expect, test } from 'vitest'
import { settingNames } from '#server/settings.ts'
import { CHART, readChart, renderChart } from './render-chart.ts'

const models = { ConfigMap, Deployment, Ingress, PodDisruptionBudget, Service }
const values = readChart('values.yaml') as { settings: Record<string, string>; ingress: object; image: { tag: string } }

/** An object that notes which of its names are read, and the same of what it holds. */
function watch(value: unknown, at: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each, index) => watch(each, `${at}[${index}]`, unread))
  const entries = Object.entries(value).map(([name, each]) => [name, watch(each, `${at}.${name}`, unread)] as const)
  for (const [name] of entries) unread.add(`${at}.${name}`)
  return new Proxy(Object.fromEntries(entries), {
    get: (target, name) => {
      unread.delete(`${at}.${String(name)}`)
      return Reflect.get(target, name)
    },
  })
}

/** Checks an object by the schema of Kubernetes, which by itself allows names that it does not know. */
function errorsOf(object: Record<string, unknown>): string[] {
  const Model = models[object.kind as keyof typeof models]
  if (!Model) return [`no ${String(object.kind)} is expected`]
  const unread = new Set<string>()
  try {
    Object.assign(Object.create(Model.prototype), watch(object, String(object.kind), unread)).validate()
  } catch (error) {
    return [String(error)]
  }
  return [...unread].map((name) => `${name} is unknown`)
}

describe('the chart', () => {
  test('has objects that Kubernetes takes', () => {
    const objects = renderChart(values)
    expect([...objects.keys()].length).toBe(5)
    for (const [file, object] of objects) expect(errorsOf(object), file).toEqual([])
  })

  test('is refused by this check where a name or a type is wrong', () => {
    const deployment = renderChart(values).get('deployment.yaml') as { spec: object }
    const misspelt = { ...deployment, spec: { ...deployment.spec, minReadySecond: 1 } }
    expect(errorsOf(misspelt)).toEqual(['Deployment.spec.minReadySecond is unknown'])
    expect(errorsOf({ ...deployment, spec: { ...deployment.spec, replicas: 'two' } }).join()).toContain('replicas')
  })

  test('leaves the entry out where the operator has another one', () => {
    const without = renderChart({ ...values, ingress: { ...values.ingress, enabled: false } })
    expect([...without.keys()]).not.toContain('ingress.yaml')
  })

  test('takes values by a schema, and no secrets beside the settings', () => {
    const check = new Ajv({ strict: true }).compile(
      JSON.parse(readFileSync(path.join(CHART, 'values.schema.json'), 'utf8')),
    )
    expect(check(values), JSON.stringify(check.errors)).toBe(true)
    expect(check({ ...values, replicas: 0 })).toBe(false)
    expect(check({ ...values, replica: 2 })).toBe(false)
    expect(check({ ...values, settings: { ...values.settings, SECRET_KEY: 'x' } })).toBe(false)
  })

  test('names settings of the application alone', () => {
    expect(settingNames).toEqual(expect.arrayContaining(Object.keys(values.settings)))
  })
})
