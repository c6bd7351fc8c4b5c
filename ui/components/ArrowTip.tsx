// An arrowhead that points to the right.
export function ArrowTip({ className }: Readonly<{ className?: string | undefined }>) {
  return (
    <svg className={className} viewBox="0 0 12 12" width="12" height="12" fill="currentColor" aria-hidden="true">
      <path d="M0 1.5 12 6 0 10.5z" />
    </svg>
  );
}
