/**
 * Returns an HAProxy configuration that distributes requests to `port` among the sites on `sitePorts`. HAProxy checks `/readyz` of
 * each site every `checkMs` milliseconds, and sends no requests to a site that is not ready. A check may take longer than the interval,
 * because a site that answers late is busy, not down.
 * @param {{ port: number, sitePorts: readonly number[], checkMs: number }} options
 */
export function haproxyConfig({ port, sitePorts, checkMs }) {
  const servers = sitePorts.map((sitePort) => `  server s${sitePort} 127.0.0.1:${sitePort} check inter ${checkMs}ms fall 1 rise 1`);
  return `global
  maxconn 2000
defaults
  mode http
  balance roundrobin
  option redispatch
  retries 3
  timeout connect 2s
  timeout check 2s
  timeout client 30s
  timeout server 30s
frontend public
  bind 127.0.0.1:${port}
  default_backend sites
backend sites
  option httpchk GET /readyz
${servers.join("\n")}
`;
}
