/** What deploy/kubernetes.yaml promises, held against the container and the server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { RESERVED } from '../../src/lib/address/reservedNames';
import { EXIT_LIMIT_MS } from '../../src/server/operations/lifecycle/stop';
import { ROOT } from '../support/projectFiles';

interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  timeoutSeconds?: number;
  failureThreshold?: number;
}

interface Container {
  env: { name: string; value: string }[];
  ports: { name: string; containerPort: number }[];
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
  securityContext: object;
  volumeMounts: { mountPath: string }[];
}

interface Deployment {
  spec: {
    strategy: { rollingUpdate: { maxUnavailable: number } };
    template: {
      spec: { terminationGracePeriodSeconds: number; securityContext: object; containers: [Container] };
    };
  };
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const [deployment] = parseAllDocuments(read('deploy/kubernetes.yaml')).map(
  (document) => document.toJS() as Deployment,
);
const { strategy, template } = deployment!.spec;
const [site] = template.spec.containers;
const environment = new Map(site.env.map(({ name, value }) => [name, Number(value)]));

describe('the Kubernetes example', () => {
  it('probes start, life and readiness apart, at addresses and the port of the container', () => {
    const { startupProbe, livenessProbe, readinessProbe, ports } = site;
    const probes = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet);
    expect(probes.map(({ path }) => path)).toEqual(['/health', '/health', '/ready']);
    for (const { path } of probes) expect(RESERVED.test(path.slice(1))).toBe(true);
    expect(new Set(probes.map(({ port }) => port))).toEqual(new Set([ports[0]?.name]));
    expect(read('Dockerfile')).toContain(`EXPOSE ${ports[0]?.containerPort}`);
  });

  it('gives a slow machine ten minutes to start', () => {
    const { periodSeconds, failureThreshold = 0 } = site.startupProbe;
    expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(600);
  });

  it('waits for the probe before it closes, and for the server before it kills', () => {
    const { periodSeconds, failureThreshold = 0, timeoutSeconds = 0 } = site.readinessProbe;
    const grace = environment.get('STOP_GRACE') ?? 0;
    expect(grace).toBeGreaterThanOrEqual(periodSeconds * failureThreshold + timeoutSeconds);
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(EXIT_LIMIT_MS / 1_000);
    expect(strategy.rollingUpdate.maxUnavailable).toBe(0);
  });

  it('runs without rights on a read-only root, and writes where the container does', () => {
    expect(site.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
    const mounted = site.volumeMounts.map(({ mountPath }) => mountPath);
    expect(mounted).toEqual(['/data', '/tmp']);
    expect(read('Dockerfile')).toContain('VOLUME /data');
  });
});
