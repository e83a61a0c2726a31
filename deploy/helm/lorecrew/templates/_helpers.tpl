{{- define "lorecrew.labels" -}}
app.kubernetes.io/name: lorecrew
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}
{{- define "lorecrew.selector" -}}
app.kubernetes.io/name: lorecrew
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: app
{{- end }}
{{- define "lorecrew.image" -}}
{{- $repository := required "image.repository: the images of deploy/Dockerfile in a registry of yours" .repository -}}
{{- if .digest }}{{ $repository }}@{{ .digest }}{{ else }}{{ $repository }}:{{ required "image.tag or image.digest" .tag }}{{ end }}
{{- end }}
{{- define "lorecrew.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}
{{- define "lorecrew.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}
{{- define "lorecrew.env" -}}
envFrom:
  - configMapRef: { name: {{ .Release.Name }}-settings }
  - secretRef: { name: {{ required "existingSecret: the Secret with DATABASE_URL, APP_SECRET and the like" .Values.existingSecret }} }
{{- end }}
