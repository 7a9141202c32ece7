/** What deploy/kubernetes.yaml promises, held against its schema, the container and the server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import { RESERVED } from '../../src/lib/address/reservedNames';
import { EXIT_LIMIT_MS } from '../../src/server/operations/lifecycle/stop';
import { ROOT } from '../support/projectFiles';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const documents = parseAllDocuments(read('deploy/kubernetes.yaml')).map(
  (document) => document.toJS() as { kind: string; spec: object },
);
const KINDS = { Deployment, Service, PodDisruptionBudget };
const isKnown = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind);

const deployment = new Deployment(documents[0] as never);
const template = deployment.spec?.template.spec;
const [site] = template?.containers ?? [];
const environment = new Map(site?.env?.map(({ name, value }) => [name, Number(value)]));

describe('the Kubernetes example', () => {
  it('is valid', () => {
    expect(documents.map(({ kind }) => kind)).toEqual(Object.keys(KINDS));
    for (const document of documents) {
      if (!isKnown(document.kind)) throw new Error(`No schema for ${document.kind}`);
      const one = new KINDS[document.kind](document as never);
      expect(() => one.validate()).not.toThrow();
    }
    const wrong = new Deployment({
      ...deployment,
      spec: { ...documents[0]?.spec, replicas: 'two' },
    } as never);
    expect(() => wrong.validate()).toThrow(/replicas/);
  });

  it('probes start, life and readiness apart, at addresses and the port of the container', () => {
    const { startupProbe, livenessProbe, readinessProbe, ports } = site ?? {};
    const probes = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet);
    expect(probes.map((probe) => probe?.path)).toEqual(['/health', '/health', '/ready']);
    for (const probe of probes) expect(RESERVED.test(probe?.path?.slice(1) ?? '')).toBe(true);
    expect(new Set(probes.map((probe) => probe?.port))).toEqual(new Set([ports?.[0]?.name]));
    expect(read('Dockerfile')).toContain(`EXPOSE ${ports?.[0]?.containerPort}`);
  });

  it('waits for the probe before it closes, and for the server before it kills', () => {
    const { periodSeconds = 0, failureThreshold = 0, timeoutSeconds = 0 } = site?.readinessProbe ?? {};
    const grace = environment.get('STOP_GRACE') ?? 0;
    expect(grace).toBeGreaterThanOrEqual(periodSeconds * failureThreshold + timeoutSeconds);
    expect(template?.terminationGracePeriodSeconds).toBeGreaterThan(EXIT_LIMIT_MS / 1_000);
    expect(deployment.spec?.strategy?.rollingUpdate?.maxUnavailable).toBe(0);
  });

  it('runs without rights on a read-only root, and writes where the container does', () => {
    expect(site?.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    expect(template?.securityContext?.runAsNonRoot).toBe(true);
    const mounted = site?.volumeMounts?.map(({ mountPath }) => mountPath);
    expect(mounted).toEqual(['/data', '/tmp']);
    expect(read('Dockerfile')).toContain('VOLUME /data');
  });
});
